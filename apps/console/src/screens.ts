import { prefetchPromotion } from './features/promotion-editor/loading/prefetch-promotion.ts'

/** The loaders of the screens, by the first part of their addresses. */
export const screens = {
  '': () => import('./features/dashboard/dashboard-page.tsx'),
  'sign-in': () => import('./features/session/sign-in-page.tsx'),
  invitation: () => import('./features/session/invitation-page.tsx'),
  dashboard: () => import('./features/dashboard/dashboard-page.tsx'),
  clients: () => import('./features/clients/clients-page.tsx'),
  client: () => import('./features/clients/client-page.tsx'),
  programs: () => import('./features/programs/programs-page.tsx'),
  program: () => import('./features/programs/program-page.tsx'),
  promotions: () => import('./features/promotions/promotions-page.tsx'),
  promotion: () => import('./features/promotion-editor/promotion-page.tsx'),
  'api-clients': () => import('./features/api-clients/api-clients-page.tsx'),
  audit: () => import('./features/audit/audit-page.tsx'),
  'sign-in-settings': () => import('./features/oidc/oidc-settings-page.tsx'),
  account: () => import('./features/account/account-page.tsx'),
  administrators: () => import('./features/administrators/administrators-page.tsx'),
  catalog: () => import('./catalog-screens.ts'),
  course: () => import('./features/course/course-page.tsx'),
} as const

const isScreen = (part: string): part is keyof typeof screens => Object.hasOwn(screens, part)

/** Loads the screen of an address. After a failure it is loaded again, and the error reported, when it is shown. */
export async function loadScreen(address: string): Promise<void> {
  const [, part = ''] = address.split('/')
  if (isScreen(part)) await screens[part]().catch(() => undefined)
}

/** True if a screen begins with its own read, which should not wait behind its scripts. */
export const beginsWithRead = (address: string): boolean => /^\/promotion\//.test(address)

/** Starts to read the data of the screen of an address for a user who works in this program. */
export function beginScreen(address: string, programId: number): void {
  const [, part, id = ''] = address.split('/')
  if (part === 'promotion') prefetchPromotion(id, programId)
}
