import { issuesFrom, type ServerIssues } from '@incentive/model/issues'
import { useState } from 'react'
import { failureOf } from '../../../api/failure.ts'

/** A change of a saved view that is being sent. */
export interface ViewWrite {
  readonly isBusy: boolean
  /** Reason for the last rejection. `isConflict` is true if the view was changed elsewhere in the meantime. */
  readonly refusal: (ServerIssues & { readonly isConflict: boolean }) | null
  /** Runs the change. Returns its result, or null if it was rejected or another change is running. */
  readonly run: <Result>(write: () => Promise<Result>) => Promise<Result | null>
  readonly forget: () => void
}

/** Saves one view at a time and keeps the server's issues. U27. */
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
