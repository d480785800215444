import type { BodyOf } from '@incentive/contract'
import { useState } from 'react'
import { ApiProblem } from '../../api/failure.ts'
import { callFile } from '../../api/call-file.ts'
import { showToast } from '../../kit/toast/toasts.tsx'
import { keepFile } from '../../parts/keep-file/keep-file.ts'
import { causeOf } from '../../parts/lists/use-page.ts'

/** Exports entries of the audit log to a downloaded file, one export at a time. The export itself creates an entry. */
export function useAuditExport(onExported: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false)
  const [cause, setCause] = useState<string | null>(null)
  const run = async (body: BodyOf<'exportAudit'>) => {
    setIsBusy(true)
    setCause(null)
    try {
      const file = await callFile('exportAudit', { body }, () => undefined)
      keepFile(file.name, file.content)
      showToast(`Exported the audit log to ${file.name}`)
      await onExported()
    } catch (error) {
      if (!(error instanceof ApiProblem)) reportError(error)
      setCause(causeOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, cause, run: (body: BodyOf<'exportAudit'>) => void run(body) }
}
