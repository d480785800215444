import { ActivityTimeline } from '../../../../parts/activity-timeline/activity-timeline.tsx'
import { useEditor } from '../../editing/editor-context.tsx'
import type { EditorTab } from '../editor-tab.ts'

/** What happened to a stored promotion (TL-13). */
export const timelineTab: EditorTab = {
  id: 'timeline',
  label: 'Timeline',
  isShown: ({ saved }) => saved !== null,
  Panel: TimelinePanel,
}

function TimelinePanel() {
  const id = useEditor(({ saved }) => saved?.id)
  return id === undefined ? null : <ActivityTimeline type="promotion" subjectId={id} />
}
