import { ActivityTimeline } from '../../../../parts/activity-timeline/activity-timeline.tsx'
import { useEditor } from '../../editing/editor-context.tsx'

/** The history of a stored promotion (TL-13). */
export function TimelinePanel() {
  const id = useEditor(({ baseline }) => baseline.stored?.id)
  return id === undefined ? null : <ActivityTimeline type="promotion" subjectId={id} />
}
