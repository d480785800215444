import { StrictMode, type MouseEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { bindCallsToProgram } from './api/session.ts'
import { createAppRouter, type AppRouter } from './routes.tsx'
import { loadScreen } from './screens.ts'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, useRouter } from '@tanstack/react-router'
import { KitProvider } from './kit/theme/kit-provider.tsx'
import type { KitLinkProps } from './kit/link/kit-link.tsx'

/**
 * Maximum delay of the first paint for the screen of the address, in milliseconds; after that it renders without the
 * screen.
 */
const splashTimeoutMs = 1000

/** The model calculates with Temporal; browsers without it get a polyfill before the first render. */
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

const element = document.getElementById('root')
if (!element) throw new Error('the page has no root')
const cache = createQueryClient()
bindCallsToProgram(cache)
const router = createAppRouter(cache)
const root = createRoot(element)

// not awaited: the screen may itself depend on this module
void Promise.race([loadScreen(location.pathname), new Promise((late) => setTimeout(late, splashTimeoutMs))]).then(
  () => {
    root.render(
      <StrictMode>
        <App cache={cache} router={router} />
      </StrictMode>,
    )
  },
)

/** The console: theme, response cache, routes. */
function App({ router, cache }: { router: AppRouter; cache: QueryClient }) {
  return (
    <KitProvider link={RouterLink}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} context={{ cache }} />
      </QueryClientProvider>
    </KitProvider>
  )
}

const staysHere = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Follows the links of the kit inside the page; the browser's own ways to open a link elsewhere keep working. */
function RouterLink({ href, onClick, target, ...rest }: KitLinkProps) {
  const router = useRouter()
  const isInternal = href.startsWith('/') && target === undefined
  /** Preloads the screen before the press. */
  const fetchScreen = () => {
    if (isInternal) void router.preloadRoute({ to: href.replace(/[?#].*/, '') })
  }
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onPointerEnter={fetchScreen}
      onFocus={fetchScreen}
      onClick={(event) => {
        onClick?.(event)
        if (!isInternal || !staysHere(event)) return
        event.preventDefault()
        void router.navigate({ href })
      }}
    />
  )
}
