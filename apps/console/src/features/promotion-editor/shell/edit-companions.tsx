import { useEffect, useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { logFailure } from '../../../api/log.ts'
import { onDemand } from '../../../kit/on-demand/on-demand.ts'

const editCompanions = onDemand(async () => {
  const [{ DraftRecovery }, { NewerVersionNotice }] = await Promise.all([
    import('../recovery/draft-recovery.tsx'),
    import('../merging/newer-version-notice.tsx'),
  ])
  return { DraftRecovery, NewerVersionNotice }
})

/**
 * Keeps and restores unsaved changes (U53), and checks for newer versions (U12). Loads after the promotion is shown,
 * never for read-only users. If it fails to load, the editor works without it.
 */
export function EditCompanions() {
  const { rights } = useSession()
  const [parts, setParts] = useState(editCompanions.get)
  const isNeeded = rights.canWrite && parts === null
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    const load = () =>
      editCompanions.load().then(
        (loaded) => isCurrent && setParts(loaded),
        (error: unknown) => logFailure('The backup of unsaved changes could not be loaded', error),
      )
    const timer = setTimeout(() => void load())
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isNeeded])
  if (!parts) return null
  const { DraftRecovery, NewerVersionNotice } = parts
  return (
    <>
      <DraftRecovery />
      <NewerVersionNotice />
    </>
  )
}
