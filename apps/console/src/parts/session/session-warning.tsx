import { formatNy } from '@incentive/model/time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { isSignedInAgain, lastAnswer, watchAnswers } from '../../api/session-gate.ts'
import { logFailure } from '../../api/log.ts'
import { sessionQuery, useSession } from '../../api/session.ts'
import { dismissToast, showToast } from '../../kit/toast/toasts.tsx'
import type { SessionAnswer } from '@incentive/contract'

/**
 * Any call restarts the idle time; if the session has ended anyway, the user signs in again on the same screen (U51).
 */
async function stay(): Promise<void> {
  try {
    if (!(await call('getSession'))) await isSignedInAgain()
  } catch (error) {
    logFailure('The session could not be renewed', error)
  }
}

function warn(at: number, canRenew: boolean): number {
  const end = formatNy(new Date(at).toISOString())
  if (canRenew)
    return showToast(`Your session ends at ${end}`, { label: 'Stay signed in', run: () => void stay() }, true)
  return showToast(`Your session ends at ${end}. You can sign in again here; your changes are kept`, undefined, true)
}

/** Warns two minutes before a session ends, and lets the user extend it where possible (WCAG 2.2.1). */
export function SessionWarning() {
  const cache = useQueryClient()
  const { expires } = useSession()
  const readAt = cache.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0
  const { at, canRenew } = sessionEnd(expires, readAt, useSyncExternalStore(watchAnswers, lastAnswer))
  useEffect(() => {
    let shown: number | null = null
    const end = () => shown !== null && dismissToast(shown)
    const remaining = at - Date.now()
    const toWarning = setTimeout(
      () => {
        if (Date.now() < at) shown = warn(at, canRenew)
      },
      Math.max(0, remaining - warningMilliseconds),
    )
    const toEnd = setTimeout(end, Math.max(0, remaining))
    return () => {
      clearTimeout(toWarning)
      clearTimeout(toEnd)
      end()
    }
  }, [at, canRenew])
  return null
}

/** When a session ends, in milliseconds since the epoch, and whether activity postpones the end. */
type SessionEnd = { readonly at: number; readonly canRenew: boolean }

/** Time between the warning and the end of a session: long enough to respond (WCAG 2.2.1). */
const warningMilliseconds = 120_000

/**
 * The end of a session that was read at `readAt`, with the last response at `answeredAt`: each response restarts the
 * idle time; the absolute end is fixed.
 */
function sessionEnd(expires: SessionAnswer['expires'], readAt: number, answeredAt: number): SessionEnd {
  const absolute = Date.parse(expires.absolute)
  const idle = Date.parse(expires.idle) + Math.max(0, answeredAt - readAt)
  return idle < absolute ? { at: idle, canRenew: true } : { at: absolute, canRenew: false }
}
