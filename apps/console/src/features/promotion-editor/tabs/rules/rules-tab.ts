import { TAB_LABELS } from '@incentive/model'
import type { EditorTab } from '../editor-tab.ts'

/** The payout generation rules of a stored promotion (EDIT-16, RULE-23). */
export const rulesTab: EditorTab = {
  id: 'rules',
  label: TAB_LABELS.rules,
  isShown: ({ baseline }) => baseline.stored !== null,
  panel: { load: async () => (await import('./rules-panel.tsx')).RulesPanel },
}
