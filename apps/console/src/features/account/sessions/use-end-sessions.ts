import type { OwnSession } from '@incentive/contract'
import { issuesFrom } from '@incentive/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { sessionsQuery } from '../account-query.ts'

/** The sessions that are being ended. */
export interface EndSessions {
  readonly isBusy: boolean
  readonly refusal: { readonly generalIssues: readonly string[] } | null
  readonly end: (session: OwnSession) => Promise<void>
  readonly endOthers: () => Promise<void>
}

/** Ends sessions one request at a time, then reloads the list. A session that has expired counts as ended. */
export function useEndSessions(): EndSessions {
  const cache = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<EndSessions['refusal']>(null)
  const run = async (write: () => Promise<string>) => {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(null)
    try {
      const said = await write()
      await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      showToast(said)
    } catch (error) {
      const { status, body } = failureOf(error)
      if (status === 404) await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      else setRefusal({ generalIssues: issuesFrom(status, body).generalIssues })
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    refusal,
    end: ({ number }) =>
      run(async () => {
        await call('endSession', { params: { number } })
        return 'Session ended'
      }),
    endOthers: () =>
      run(async () => {
        const { ended } = await call('endOtherSessions')
        return ended === 1 ? '1 session ended' : `${ended} sessions ended`
      }),
  }
}
