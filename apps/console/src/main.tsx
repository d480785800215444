import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { callInProgramOf } from './api/session.ts'
import { App } from './app.tsx'
import { createAppRouter, preloadScreen } from './routes.tsx'

/** The model reckons with Temporal; browsers that lack it get it before anything is drawn. */
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
const cache = createQueryClient()
callInProgramOf(cache)
const router = createAppRouter(cache)
preloadScreen(router)
createRoot(root).render(
  <StrictMode>
    <App cache={cache} router={router} />
  </StrictMode>,
)
