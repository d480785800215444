import type { EditorTab } from '../editor-tab.ts'

/** The eligible participants (Spec 2, Audience). */
export const audienceTab: EditorTab = {
  id: 'audience',
  label: 'Audience',
  isShown: () => true,
  panel: { load: async () => (await import('./audience-panel.tsx')).AudiencePanel },
}
