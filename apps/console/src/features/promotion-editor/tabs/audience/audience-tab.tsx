import type { EditorTab } from '../editor-tab.ts'
import { OrganizationsPanel } from './organizations/organizations-panel.tsx'

/** Who can take part (Spec 2, Audience). */
export const audienceTab: EditorTab = {
  id: 'audience',
  label: 'Audience',
  isShown: () => true,
  Panel: OrganizationsPanel,
}
