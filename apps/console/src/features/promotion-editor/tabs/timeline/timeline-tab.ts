import { TAB_LABELS } from '@incentive/model'
import type { EditorTab } from '../editor-tab.ts'

/** The history of a stored promotion (TL-13). */
export const timelineTab: EditorTab = {
  id: 'timeline',
  label: TAB_LABELS.timeline,
  isShown: ({ baseline }) => baseline.stored !== null,
  panel: { load: async () => (await import('./timeline-panel.tsx')).TimelinePanel },
}
