import { prefetchJson } from './api/prefetched.ts'
import { showFrameSkeleton, skeletonDelayMilliseconds } from './kit/frame/frame-skeleton.ts'
import { applyScheme } from './kit/theme/apply-scheme.ts'
import { beginScreen, beginsWithRead, loadScreen } from './screens.ts'

/**
 * Runs before all other code, since it needs no library: the screen of the address and its data are loaded in parallel
 * to the shared code, not after it. Errors are handled by the screen.
 */
async function beginReading(): Promise<void> {
  const session = await prefetchJson('getSession', {}, null)
  if (session?.program) beginScreen(location.pathname, session.program.id)
  if (session) setTimeout(showSkeleton, skeletonDelayMilliseconds - performance.now())
}

function showSkeleton(): void {
  if (!document.querySelector('h1, main')) showFrameSkeleton()
}

applyScheme()

/** Maximum delay of the scripts of the screen until the first read is sent, in milliseconds. */
const headStartMs = 50

const isRead = beginReading().catch(() => undefined)
const isLate = () => new Promise((late) => setTimeout(late, headStartMs))

// browsers open six connections to a server: a read behind a dozen scripts comes after them, and its follow-up requests
// even later
const headStart = beginsWithRead(location.pathname) ? Promise.race([isRead, isLate()]) : Promise.resolve()
void headStart.then(() => loadScreen(location.pathname))
