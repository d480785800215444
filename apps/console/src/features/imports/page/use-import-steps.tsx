import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { callFile } from '../../../api/call-file.ts'
import { applyImport, runImportAction, cacheImport } from '../../../api/queries/imports.ts'
import { useSession } from '../../../api/session.ts'
import { Notice } from '../../../kit/page/notice.tsx'
import { keepFile } from '../../../parts/keep-file/keep-file.ts'
import { problemText } from '../problem-text.ts'

type Step = 'apply' | 'cancel' | 'retry' | 'download' | 'file'

interface ImportSteps {
  readonly run: (step: Step) => void
  /** The step that is running. */
  readonly busy: Step | null
  /** The problem of the last step. */
  readonly problem: ReactNode
}

async function keep(name: 'exportRejectedRows' | 'getImportFile', id: number): Promise<void> {
  const file = await callFile(name, { params: { id } }, () => undefined)
  keepFile(file.name, file.content)
}

/** The steps of an import that need no confirmation, one at a time. A retry opens the new import. */
export function useImportSteps(id: number): ImportSteps {
  const cache = useQueryClient()
  const router = useRouter()
  const { program } = useSession()
  const [busy, setBusy] = useState<Step | null>(null)
  const [cause, setCause] = useState<string | null>(null)
  const steps: Readonly<Record<Step, () => Promise<void>>> = {
    apply: async () => cacheImport(cache, program?.id, await applyImport(id)),
    cancel: async () => cacheImport(cache, program?.id, await runImportAction('cancelImport', id)),
    retry: async () => {
      const made = await runImportAction('retryImport', id)
      cacheImport(cache, program?.id, made)
      await router.navigate({ href: `/catalog/imports/${made.id}` })
    },
    download: () => keep('exportRejectedRows', id),
    file: () => keep('getImportFile', id),
  }
  const run = async (step: Step) => {
    if (busy !== null) return
    setBusy(step)
    setCause(null)
    try {
      await steps[step]()
    } catch (error) {
      setCause(problemText(error))
    }
    setBusy(null)
  }
  const problem = cause !== null && (
    <Notice tone="bad" isUrgent>
      {cause}
    </Notice>
  )
  return { run: (step) => void run(step), busy, problem }
}
