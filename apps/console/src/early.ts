import { prefetchJson } from './api/prefetched.ts'
import { beginScreen, loadScreen } from './screens.ts'

/**
 * Runs before anything else has come, since it needs no library: the screen of the address and what it shows come
 * beside what all screens need, not after it. What goes wrong here is told by whoever shows the screen.
 */
async function beginReading(): Promise<void> {
  const session = await prefetchJson('getSession', {}, null)
  if (session?.program) await beginScreen(location.pathname, session.program.id)
}

void loadScreen(location.pathname)
beginReading().catch(() => undefined)
