import { ActivityTimeline } from '../../../../parts/activity-timeline/activity-timeline.tsx'
import { useEditor } from '../../editing/editor-context.tsx'
import type { EditorTab } from '../editor-tab.ts'

/** What happened to a stored promotion (TL-13). */
export const timelineTab: EditorTab = {
  id: 'timeline',
  label: 'Timeline',
  isShown: ({ baseline }) => baseline.stored !== null,
  Panel: TimelinePanel,
}

function TimelinePanel() {
  const id = useEditor(({ baseline }) => baseline.stored?.id)
  return id === undefined ? null : <ActivityTimeline type="promotion" subjectId={id} />
}
