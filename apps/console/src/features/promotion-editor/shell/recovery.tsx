import { useEffect, useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { logFailure } from '../../../api/log.ts'
import { onDemand } from '../../../kit/on-demand/on-demand.ts'

const draftRecovery = onDemand(async () => (await import('../recovery/draft-recovery.tsx')).DraftRecovery)

/**
 * What keeps unsaved changes and offers them again (U53), loaded once the promotion is shown; never for readers. Without
 * it the editor works as ever.
 */
export function Recovery() {
  const { rights } = useSession()
  const [DraftRecovery, setDraftRecovery] = useState(draftRecovery.get)
  const isNeeded = rights.mayWrite && DraftRecovery === null
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    const load = () =>
      draftRecovery.load().then(
        (part) => isCurrent && setDraftRecovery(() => part),
        (error: unknown) => logFailure('What keeps unsaved changes could not be loaded', error),
      )
    const timer = setTimeout(() => void load())
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isNeeded])
  return DraftRecovery && <DraftRecovery />
}
