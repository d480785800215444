import { prefetchJson } from './api/prefetched.ts'
import { showFrameSkeleton } from './kit/frame/frame-skeleton.ts'
import { patienceMilliseconds } from './kit/page/patience.ts'
import { applyScheme } from './kit/theme/apply-scheme.ts'
import { beginScreen, beginsWithRead, loadScreen } from './screens.ts'

/**
 * Runs before anything else has come, since it needs no library: the screen of the address and what it shows come
 * beside what all screens need, not after it. What goes wrong here is told by whoever shows the screen.
 */
async function beginReading(): Promise<void> {
  const session = await prefetchJson('getSession', {}, null)
  if (session?.program) beginScreen(location.pathname, session.program.id)
  if (session) setTimeout(showSkeleton, patienceMilliseconds - performance.now())
}

function showSkeleton(): void {
  if (!document.querySelector('h1, main')) showFrameSkeleton()
}

applyScheme()

/** How long the scripts of the screen wait at most for the first read to be sent, in milliseconds. */
const headStartMs = 50

const isRead = beginReading().catch(() => undefined)
const isLate = () => new Promise((late) => setTimeout(late, headStartMs))

// a browser has six connections to a server: a read behind a dozen scripts comes after them, and what it leads to later still
const headStart = beginsWithRead(location.pathname) ? Promise.race([isRead, isLate()]) : Promise.resolve()
void headStart.then(() => loadScreen(location.pathname))
