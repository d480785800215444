import { TAB_LABELS } from '@incentive/model'
import type { EditorTab } from '../editor-tab.ts'

/** The contest in which a claim earns entries (CON-01). */
export const contestTab: EditorTab = {
  id: 'contest',
  label: TAB_LABELS.contest,
  isShown: () => true,
  panel: { load: async () => (await import('./contest-panel.tsx')).ContestPanel },
}
