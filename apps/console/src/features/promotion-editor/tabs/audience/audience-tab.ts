import { TAB_LABELS } from '@incentive/model'
import type { EditorTab } from '../editor-tab.ts'

/** The eligible participants (Spec 2, Audience). */
export const audienceTab: EditorTab = {
  id: 'audience',
  label: TAB_LABELS.audience,
  isShown: () => true,
  panel: { load: async () => (await import('./audience-panel.tsx')).AudiencePanel },
}
