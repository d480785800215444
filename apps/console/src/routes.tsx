import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { sessionQuery } from './api/session.ts'
import { ConsoleFrame } from './features/frame/console-frame.tsx'
import { FaultPage, FaultScreen, NotFoundPage, NotFoundScreen } from './features/not-found/fault-page.tsx'
import { readEditorAddress } from './features/promotion-editor/loading/editor-address.ts'
import { ownAddress } from './features/session/own-address.ts'
import { SignInAgain } from './features/session/sign-in-again.tsx'
import { onDemand } from './kit/on-demand/use-on-demand.ts'
import { PageSkeleton } from './kit/page/page-skeleton.tsx'
import { printAddress } from './parts/lists/address.ts'
import { NewRecordForm } from './parts/new-records/new-record-form.ts'
import './parts/session/leaving.ts'
import { screens } from './screens.ts'

/** Every address of the console. Spec 2, OP-01. */

const root = createRootRouteWithContext<{ cache: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
})

const textOf = (part: unknown) => (typeof part === 'string' ? part : undefined)

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  // a part that is not read here would be passed on unchanged
  validateSearch: (search): { next?: string | undefined; client?: string | undefined; end?: string | undefined } => ({
    next: ownAddress(search.next) ?? undefined,
    client: textOf(search.client),
    end: textOf(search.end),
  }),
  beforeLoad: async ({ context, location, search, preload }) => {
    if (location.state.isLeaving && !preload) return
    if (await context.cache.ensureQueryData(sessionQuery)) throw redirect({ href: search.next ?? '/', replace: true })
  },
  errorComponent: FaultScreen,
  component: lazyRouteComponent(screens['sign-in'], 'SignInPage'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  errorComponent: FaultScreen,
  component: lazyRouteComponent(screens.invitation, 'InvitationPage'),
})

const newRecordForm = onDemand(async () => (await screens.catalog()).AddRecordDialog)

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const session = await context.cache.ensureQueryData(sessionQuery)
    if (!session)
      throw redirect({
        to: '/sign-in',
        search: { next: location.href === '/' ? undefined : location.href },
        replace: true,
      })
  },
  errorComponent: FaultScreen,
  component: () => (
    <NewRecordForm value={newRecordForm}>
      <ConsoleFrame>
        <SignInAgain />
      </ConsoleFrame>
    </NewRecordForm>
  ),
})

const page = <Path extends string>(path: Path) => ({ getParentRoute: () => signedIn, path })

const home = createRoute({
  ...page('/'),
  component: lazyRouteComponent(screens.dashboard, 'DashboardPage'),
})
const dashboard = createRoute({
  ...page('/dashboard'),
  component: lazyRouteComponent(screens.dashboard, 'DashboardPage'),
})
const clients = createRoute({
  ...page('/clients'),
  component: lazyRouteComponent(screens.clients, 'ClientsPage'),
})
const client = createRoute({
  ...page('/client/$id'),
  component: lazyRouteComponent(screens.client, 'ClientPage'),
})
const programs = createRoute({
  ...page('/programs'),
  component: lazyRouteComponent(screens.programs, 'ProgramsPage'),
})
const program = createRoute({
  ...page('/program/$id'),
  component: lazyRouteComponent(screens.program, 'ProgramPage'),
})
const promotions = createRoute({
  ...page('/promotions'),
  component: lazyRouteComponent(screens.promotions, 'PromotionsPage'),
})
const promotion = createRoute({
  ...page('/promotion/$id'),
  validateSearch: readEditorAddress,
  component: lazyRouteComponent(screens.promotion, 'PromotionPage'),
})
const administrators = createRoute({
  ...page('/administrators'),
  component: lazyRouteComponent(screens.administrators, 'AdministratorsPage'),
})
const course = createRoute({
  ...page('/course/$id'),
  component: lazyRouteComponent(screens.course, 'CoursePage'),
})
const catalog = createRoute({
  ...page('/catalog/$'),
  component: lazyRouteComponent(screens.catalog, 'CatalogPage'),
})
const imports = createRoute({
  ...page('/catalog/imports/$'),
  component: lazyRouteComponent(screens.catalog, 'ImportsPage'),
})
const apiClients = createRoute({
  ...page('/api-clients'),
  component: lazyRouteComponent(screens['api-clients'], 'ApiClientsPage'),
})
const audit = createRoute({
  ...page('/audit'),
  component: lazyRouteComponent(screens.audit, 'AuditPage'),
})
const oidcSettings = createRoute({
  ...page('/sign-in-settings'),
  component: lazyRouteComponent(screens['sign-in-settings'], 'OidcSettingsPage'),
})
const account = createRoute({
  ...page('/account'),
  component: lazyRouteComponent(screens.account, 'AccountPage'),
})
/** Every other address; inside the frame, so that users see where else they can go. */
const unknown = createRoute({ ...page('$'), component: NotFoundPage })

const routeTree = root.addChildren([
  signIn,
  invitation,
  signedIn.addChildren([
    ...[home, dashboard, clients, client, programs, program, promotions, promotion, course, catalog, imports],
    ...[account, administrators, apiClients, audit, oidcSettings, unknown],
  ]),
])

/** The router of a console. */
export const createAppRouter = (cache: QueryClient) =>
  createRouter({
    routeTree,
    context: { cache },
    // plain texts in the address: the screen parses them
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: printAddress,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 300,
    defaultErrorComponent: FaultPage,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
