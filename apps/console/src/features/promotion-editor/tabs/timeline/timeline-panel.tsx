import { useState } from 'react'
import { ChoiceField } from '../../../../kit/fields/choice-field.tsx'
import { ActivityTimeline } from '../../../../parts/activity-timeline/activity-timeline.tsx'
import { useEditor } from '../../editing/editor-context.tsx'
import { RevisionList } from './revision-list.tsx'
import { VersionList } from './version-list.tsx'
import css from './timeline-panel.module.css'

type View = 'activity' | 'versions'

/**
 * The history of a stored promotion: its activities (TL-13), and the versions of its content (MS-60). The same for every
 * version that is shown, without the actions that change the live promotion.
 */
export function TimelinePanel() {
  const id = useEditor(({ baseline }) => baseline.stored?.id)
  const isLive = useEditor(({ asOf }) => asOf === null)
  const [view, setView] = useState<View>('activity')
  if (id === undefined) return null
  return (
    <div className={css.panel}>
      {isLive && <RevisionList promotionId={id} />}
      <ChoiceField<View>
        fieldId="timelineView"
        label="Show"
        value={view}
        choices={[
          { value: 'activity', label: 'Activity' },
          { value: 'versions', label: 'Versions' },
        ]}
        onChange={setView}
      />
      {view === 'activity' ? <ActivityTimeline type="promotion" subjectId={id} /> : <VersionList promotionId={id} />}
    </div>
  )
}
