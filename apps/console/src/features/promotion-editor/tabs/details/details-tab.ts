import { TAB_LABELS } from '@incentive/model'
import type { EditorTab } from '../editor-tab.ts'
import { DetailsPanel } from './details-panel.tsx'

/** The basic data, dates and payouts of a promotion, next to a summary (OP-08, DET-01). */
export const detailsTab: EditorTab = {
  id: 'details',
  label: TAB_LABELS.details,
  isShown: () => true,
  isFirst: true,
  panel: { Panel: DetailsPanel },
}
