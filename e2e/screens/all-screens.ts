import { apiClientScreens } from './api-clients.ts'
import { accountScreens } from './accounts.ts'
import { myAccountScreens } from './account.ts'
import { audienceScreens } from './audience.ts'
import { auditScreens } from './audit.ts'
import { catalogScreens } from './catalog.ts'
import { checksScreens } from './checks.ts'
import { companySignInScreens } from './company-sign-in.ts'
import { editorScreens } from './editor.ts'
import { importScreens } from './imports.ts'
import { listScreens } from './lists.ts'
import { mergingScreens } from './merging.ts'
import { productsScreens } from './products.ts'
import { rulesScreens } from './rules.ts'
import type { Screen } from './screen.ts'
import { oidcSettingsScreens } from './oidc-settings.ts'
import { testClaimScreens } from './test-claim.ts'
import { versionsScreens } from './versions.ts'

/** Every screen and state covered by axe and the screenshots. */
export const allScreens: readonly Screen[] = [
  ...listScreens,
  ...accountScreens,
  ...myAccountScreens,
  ...editorScreens,
  ...audienceScreens,
  ...productsScreens,
  ...mergingScreens,
  ...checksScreens,
  ...rulesScreens,
  ...testClaimScreens,
  ...versionsScreens,
  ...apiClientScreens,
  ...auditScreens,
  ...catalogScreens,
  ...importScreens,
  ...oidcSettingsScreens,
  ...companySignInScreens,
]
