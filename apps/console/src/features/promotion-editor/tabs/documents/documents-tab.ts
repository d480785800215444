import { TAB_LABELS } from '@incentive/model'
import type { EditorTab } from '../editor-tab.ts'

/** The files of a promotion (DOC-01). */
export const documentsTab: EditorTab = {
  id: 'documents',
  label: TAB_LABELS.documents,
  isShown: () => true,
  panel: { load: async () => (await import('./documents-panel.tsx')).DocumentsPanel },
}
