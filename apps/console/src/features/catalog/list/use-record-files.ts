import type { BodyOf } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { useState } from 'react'
import { callFile, type AnsweredFile } from '../../../api/call-file.ts'
import { ApiProblem } from '../../../api/failure.ts'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { keepFile } from '../../../parts/keep-file/keep-file.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'

/** The search that is exported. */
export interface ExportedSearch {
  readonly body: NonNullable<BodyOf<'exportRecords'>>
  readonly sort: string
}

export interface RecordFiles {
  readonly isBusy: boolean
  /** Why the last file could not be downloaded; null if it was. */
  readonly cause: string | null
  readonly exportAs: (format: 'csv' | 'xlsx' | 'jsonl', search: ExportedSearch) => void
  readonly downloadTemplate: (format: 'csv' | 'xlsx') => void
}

/** Downloads files of the records of an entity, one at a time: exports of a search, and templates for imports. */
export function useRecordFiles(entity: CatalogName): RecordFiles {
  const [isBusy, setIsBusy] = useState(false)
  const [cause, setCause] = useState<string | null>(null)
  const run = async (read: () => Promise<AnsweredFile>) => {
    if (isBusy) return
    setIsBusy(true)
    setCause(null)
    try {
      const file = await read()
      keepFile(file.name, file.content)
      showToast(`Downloaded ${file.name}`)
    } catch (error) {
      if (!(error instanceof ApiProblem)) reportError(error)
      setCause(causeOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const params = { entity }
  return {
    isBusy,
    cause,
    exportAs: (format, { body, sort }) =>
      void run(() => callFile('exportRecords', { params, body, query: { format, sort } }, () => undefined)),
    downloadTemplate: (format) =>
      void run(() => callFile('getImportTemplate', { params, query: { format } }, () => undefined)),
  }
}
