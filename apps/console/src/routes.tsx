import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
  type AsyncRouteComponent,
} from '@tanstack/react-router'
import { endSession, sessionQuery } from './api/session.ts'
import { ConsoleFrame } from './features/frame/console-frame.tsx'
import { FaultPage, FaultScreen } from './features/not-found/fault-page.tsx'
import { NotFoundPage } from './features/not-found/not-found-page.tsx'
import { readEditorAddress } from './features/promotion-editor/editor-address.ts'
import { ownAddress } from './features/session/own-address.ts'
import { SignInAgain } from './features/session/sign-in-again.tsx'
import { PageSkeleton } from './kit/page/page-skeleton.tsx'
import { printAddress } from './parts/lists/address.ts'
import './parts/session/leaving.ts'

/** Every address of the console. Spec 2, OP-01. */

const root = createRootRouteWithContext<{ cache: QueryClient }>()({
  component: Outlet,
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  // a part that is not read here would be taken as it stands
  validateSearch: (search): { next?: string | undefined } => ({ next: ownAddress(search.next) ?? undefined }),
  beforeLoad: async ({ context, location, search, preload }) => {
    if (location.state.isLeaving && !preload) return endSession()
    if (await context.cache.ensureQueryData(sessionQuery)) throw redirect({ href: search.next ?? '/', replace: true })
  },
  errorComponent: FaultScreen,
  component: lazyRouteComponent(() => import('./features/session/sign-in-page.tsx'), 'SignInPage'),
})

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
    <ConsoleFrame>
      <SignInAgain />
    </ConsoleFrame>
  ),
})

const page = <Path extends string>(path: Path) => ({ getParentRoute: () => signedIn, path })

const home = createRoute({
  ...page('/'),
  component: lazyRouteComponent(() => import('./features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})
const dashboard = createRoute({
  ...page('/dashboard'),
  component: lazyRouteComponent(() => import('./features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})
const clients = createRoute({
  ...page('/clients'),
  component: lazyRouteComponent(() => import('./features/clients/clients-page.tsx'), 'ClientsPage'),
})
const client = createRoute({
  ...page('/client/$id'),
  component: lazyRouteComponent(() => import('./features/clients/client-page.tsx'), 'ClientPage'),
})
const programs = createRoute({
  ...page('/programs'),
  component: lazyRouteComponent(() => import('./features/programs/programs-page.tsx'), 'ProgramsPage'),
})
const program = createRoute({
  ...page('/program/$id'),
  component: lazyRouteComponent(() => import('./features/programs/program-page.tsx'), 'ProgramPage'),
})
const promotions = createRoute({
  ...page('/promotions'),
  component: lazyRouteComponent(() => import('./features/promotions/promotions-page.tsx'), 'PromotionsPage'),
})
const promotion = createRoute({
  ...page('/promotion/$id'),
  validateSearch: readEditorAddress,
  component: lazyRouteComponent(() => import('./features/promotion-editor/promotion-page.tsx'), 'PromotionPage'),
})
const course = createRoute({
  ...page('/course/$id'),
  component: lazyRouteComponent(() => import('./features/course/course-page.tsx'), 'CoursePage'),
})
/** Every other address; inside the frame, so that one sees the ways out. */
const unknown = createRoute({ ...page('$'), component: NotFoundPage })

const routeTree = root.addChildren([
  signIn,
  signedIn.addChildren([home, dashboard, clients, client, programs, program, promotions, promotion, course, unknown]),
])

/** The router of one console. */
export const createAppRouter = (cache: QueryClient) =>
  createRouter({
    routeTree,
    context: { cache },
    // plain texts in the address: what they mean is read by the screen
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: printAddress,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 300,
    defaultErrorComponent: FaultPage,
    scrollRestoration: true,
  })

/** Begins to load the screen of the address, while the server is still asked who is signed in. */
export function preloadScreen(router: AppRouter): void {
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById
  const matches: readonly { routeId: string }[] = router.matchRoutes(router.latestLocation)
  for (const { routeId } of matches) {
    const screen = routes[routeId]?.options.component as AsyncRouteComponent<object> | undefined
    // one that cannot be loaded is tried again when it is shown, and told of then
    screen?.preload?.()?.catch(() => undefined)
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
