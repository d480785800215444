import { TAB_LABELS } from '@incentive/model'
import type { EditorTab } from '../editor-tab.ts'

/** The courses that participants take before they are paid. Available once a promotion is stored (Spec 2, Courses). */
export const coursesTab: EditorTab = {
  id: 'courses',
  label: TAB_LABELS.courses,
  isShown: ({ baseline }) => baseline.stored !== null,
  panel: { load: async () => (await import('./courses-panel.tsx')).CoursesPanel },
}
