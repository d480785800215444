import type { EditorTab } from '../editor-tab.ts'

/** The files of a promotion (DOC-01). */
export const documentsTab: EditorTab = {
  id: 'documents',
  label: 'Documents',
  isShown: () => true,
  panel: { load: async () => (await import('./documents-panel.tsx')).DocumentsPanel },
}
