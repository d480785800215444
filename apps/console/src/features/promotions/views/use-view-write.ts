import { issuesFrom, type ServerIssues } from '@incentive/model'
import { useState } from 'react'
import { failureOf } from '../../../api/failure.ts'

/** A change of a saved view on its way to the server. */
export interface ViewWrite {
  readonly isBusy: boolean
  /** Why the last one was refused, and whether the view was changed elsewhere meanwhile. */
  readonly refusal: (ServerIssues & { readonly isConflict: boolean }) | null
  /** Carries the change out; answers what came of it, or null when it was refused. A second one waits for no first. */
  readonly run: <Result>(write: () => Promise<Result>) => Promise<Result | null>
  readonly forget: () => void
}

/** Writes a saved view once at a time and keeps what the server has against it. U27. */
export function useViewWrite(): ViewWrite {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<ViewWrite['refusal']>(null)
  return {
    isBusy,
    refusal,
    run: async (write) => {
      if (isBusy) return null
      setIsBusy(true)
      setRefusal(null)
      try {
        return await write()
      } catch (error) {
        const { status, body } = failureOf(error)
        setRefusal({ ...issuesFrom(status, body), isConflict: status === 409 })
        return null
      } finally {
        setIsBusy(false)
      }
    },
    forget: () => setRefusal(null),
  }
}
