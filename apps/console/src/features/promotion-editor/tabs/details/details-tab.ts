import type { EditorTab } from '../editor-tab.ts'
import { DetailsPanel } from './details-panel.tsx'

/** What a promotion is, when it runs and how it pays, with a summary beside it (OP-08, DET-01). */
export const detailsTab: EditorTab = {
  id: 'details',
  label: 'Details',
  isShown: () => true,
  isFirst: true,
  panel: { Panel: DetailsPanel },
}
