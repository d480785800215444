import { TAB_LABELS, isClaimType } from '@incentive/model'
import type { EditorTab } from '../editor-tab.ts'

/** How participants claim. Only for types that accept claims (CLM-01, EDIT-13). */
export const claimingTab: EditorTab = {
  id: 'claiming',
  label: TAB_LABELS.claiming,
  isShown: ({ draft }) => isClaimType(draft.promotionType),
  panel: { load: async () => (await import('./claiming-panel.tsx')).ClaimingPanel },
}
