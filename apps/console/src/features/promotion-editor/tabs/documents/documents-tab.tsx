import type { EditorTab } from '../editor-tab.ts'
import { DocumentsPanel } from './documents-panel.tsx'

/** The files of a promotion (DOC-01). */
export const documentsTab: EditorTab = {
  id: 'documents',
  label: 'Documents',
  isShown: () => true,
  Panel: DocumentsPanel,
}
