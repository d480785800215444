import { isClaimType, TAB_LABELS } from '@incentive/model/promotion'
import { DetailsPanel } from './details/details-panel.tsx'
import type { EditorTab } from './editor-tab.ts'

const always = () => true
const isStored: EditorTab['isShown'] = ({ baseline }) => baseline.stored !== null

/** In the order of the tab strip (EDIT-18). */
const tabs: readonly Omit<EditorTab, 'label'>[] = [
  // the basic data, dates and payouts of a promotion, next to a summary (OP-08, DET-01)
  {
    id: 'details',
    isShown: always,
    isFirst: true,
    panel: { Panel: DetailsPanel },
  },
  // the last days to submit claims (DL-01)
  {
    id: 'deadlines',
    isShown: always,
    panel: { load: async () => (await import('./deadlines/deadlines-content.tsx')).DeadlinesContent },
  },
  // the eligible participants (Spec 2, Audience)
  {
    id: 'audience',
    isShown: always,
    panel: { load: async () => (await import('./audience/audience-panel.tsx')).AudiencePanel },
  },
  // the products that the promotion pays for, with their payouts (Spec 2, Products table)
  {
    id: 'products',
    isShown: always,
    panel: { load: async () => (await import('./products/products-panel.tsx')).ProductsPanel },
  },
  // how participants claim. Only for types that accept claims (CLM-01, EDIT-13)
  {
    id: 'claiming',
    isShown: ({ draft }) => isClaimType(draft.promotionType),
    panel: { load: async () => (await import('./claiming/claiming-panel.tsx')).ClaimingPanel },
  },
  // the contest in which a claim earns entries (CON-01)
  {
    id: 'contest',
    isShown: always,
    panel: { load: async () => (await import('./contest/contest-panel.tsx')).ContestPanel },
  },
  // the files of a promotion (DOC-01)
  {
    id: 'documents',
    isShown: always,
    panel: { load: async () => (await import('./documents/documents-panel.tsx')).DocumentsPanel },
  },
  // the custom fields that the program defines for its promotions, maximum 15 (CF-01)
  {
    id: 'customFields',
    isShown: always,
    panel: { load: async () => (await import('./custom-fields/custom-fields-panel.tsx')).CustomFieldsPanel },
  },
  // the history of a stored promotion (TL-13)
  {
    id: 'timeline',
    isShown: isStored,
    panel: { load: async () => (await import('./timeline/timeline-panel.tsx')).TimelinePanel },
  },
  // the claim limits. Available once a promotion is stored (LIM-24)
  {
    id: 'limits',
    isShown: isStored,
    panel: { load: async () => (await import('./limits/limits-panel.tsx')).LimitsPanel },
  },
  // the payout generation rules of a stored promotion (EDIT-16, RULE-23)
  {
    id: 'rules',
    isShown: isStored,
    panel: { load: async () => (await import('./rules/rules-panel.tsx')).RulesPanel },
  },
  // the courses that participants take before they are paid. Available once a promotion is stored (Spec 2, Courses)
  {
    id: 'courses',
    isShown: isStored,
    panel: { load: async () => (await import('./courses/courses-panel.tsx')).CoursesPanel },
  },
]

/** All tabs of the editor, in their order. */
export const editorTabs: readonly EditorTab[] = tabs.map((tab) => ({ ...tab, label: TAB_LABELS[tab.id] }))
