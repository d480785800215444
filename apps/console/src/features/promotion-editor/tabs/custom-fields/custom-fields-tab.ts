import type { EditorTab } from '../editor-tab.ts'

/** The fields that the program has named for its promotions, up to fifteen (CF-01). */
export const customFieldsTab: EditorTab = {
  id: 'customFields',
  label: 'Custom Fields',
  isShown: () => true,
  panel: { load: async () => (await import('./custom-fields-panel.tsx')).CustomFieldsPanel },
}
