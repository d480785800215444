import { TAB_LABELS } from '@incentive/model'
import type { EditorTab } from '../editor-tab.ts'

/** The custom fields that the program defines for its promotions, maximum 15 (CF-01). */
export const customFieldsTab: EditorTab = {
  id: 'customFields',
  label: TAB_LABELS.customFields,
  isShown: () => true,
  panel: { load: async () => (await import('./custom-fields-panel.tsx')).CustomFieldsPanel },
}
