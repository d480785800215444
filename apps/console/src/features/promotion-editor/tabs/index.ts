import { audienceTab } from './audience/audience-tab.tsx'
import { claimingTab } from './claiming/claiming-tab.tsx'
import { contestTab } from './contest/contest-tab.tsx'
import { customFieldsTab } from './custom-fields/custom-fields-tab.tsx'
import { deadlinesTab } from './deadlines/deadlines-tab.tsx'
import { detailsTab } from './details/details-tab.tsx'
import { documentsTab } from './documents/documents-tab.tsx'
import type { EditorTab } from './editor-tab.ts'
import { timelineTab } from './timeline/timeline-tab.tsx'

/** The tabs in the order of the strip (EDIT-18). */
export const editorTabs: readonly EditorTab[] = [
  detailsTab,
  deadlinesTab,
  audienceTab,
  claimingTab,
  contestTab,
  documentsTab,
  customFieldsTab,
  timelineTab,
]
