import { TAB_LABELS } from '@incentive/model'
import type { EditorTab } from '../editor-tab.ts'

/** The products that the promotion pays for, with their payouts (Spec 2, Products table). */
export const productsTab: EditorTab = {
  id: 'products',
  label: TAB_LABELS.products,
  isShown: () => true,
  panel: { load: async () => (await import('./products-panel.tsx')).ProductsPanel },
}
