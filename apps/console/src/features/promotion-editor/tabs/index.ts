import { audienceTab } from './audience/audience-tab.ts'
import { claimingTab } from './claiming/claiming-tab.ts'
import { contestTab } from './contest/contest-tab.ts'
import { coursesTab } from './courses/courses-tab.ts'
import { customFieldsTab } from './custom-fields/custom-fields-tab.ts'
import { deadlinesTab } from './deadlines/deadlines-tab.ts'
import { detailsTab } from './details/details-tab.ts'
import { documentsTab } from './documents/documents-tab.ts'
import type { EditorTab } from './editor-tab.ts'
import { limitsTab } from './limits/limits-tab.ts'
import { productsTab } from './products/products-tab.ts'
import { rulesTab } from './rules/rules-tab.ts'
import { timelineTab } from './timeline/timeline-tab.ts'

/** The tabs in the order of the tab strip (EDIT-18). */
export const editorTabs: readonly EditorTab[] = [
  detailsTab,
  deadlinesTab,
  audienceTab,
  productsTab,
  claimingTab,
  contestTab,
  documentsTab,
  customFieldsTab,
  timelineTab,
  limitsTab,
  rulesTab,
  coursesTab,
]
