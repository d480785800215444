import { TAB_LABELS } from '@incentive/model'
import type { EditorTab } from '../editor-tab.ts'

/** The claim limits. Available once a promotion is stored (LIM-24). */
export const limitsTab: EditorTab = {
  id: 'limits',
  label: TAB_LABELS.limits,
  isShown: ({ baseline }) => baseline.stored !== null,
  panel: { load: async () => (await import('./limits-panel.tsx')).LimitsPanel },
}
