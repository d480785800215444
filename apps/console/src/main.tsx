import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { callInProgramOf } from './api/session.ts'
import { App } from './app.tsx'
import { createAppRouter } from './routes.tsx'
import { loadScreen } from './screens.ts'

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
callInProgramOf(cache)
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
