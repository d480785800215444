import { TAB_LABELS } from '@incentive/model'
import type { EditorTab } from '../editor-tab.ts'

/** The last days to submit claims (DL-01). */
export const deadlinesTab: EditorTab = {
  id: 'deadlines',
  label: TAB_LABELS.deadlines,
  isShown: () => true,
  panel: { load: async () => (await import('./deadlines-content.tsx')).DeadlinesContent },
}
