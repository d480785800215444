import type { Import } from '@incentive/contract'
import type { CatalogName } from '@incentive/model'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '../../../api/send-once.ts'
import { uploadImport } from '../../../api/upload-file.ts'
import { problemText } from '../problem-text.ts'

/** A chosen file on the way to the server. */
export interface UploadState {
  readonly file: File
  readonly entity: CatalogName
  /** Number of bytes sent. */
  readonly sent: number
  /** Why it was not accepted; null while it is on the way. */
  readonly problem: string | null
  /** False if the file itself is the problem. */
  readonly canRetry: boolean
}

interface Uploads {
  /** Null until a file is chosen. */
  readonly upload: UploadState | null
  readonly start: (file: File, entity: CatalogName) => void
  /** Sends the same file again. The import is made only once, even if a former response was lost. */
  readonly retry: () => void
  readonly cancel: () => void
}

/** Extensions of the files that can be imported. */
export const ACCEPTED = ['.csv', '.tsv', '.txt', '.jsonl', '.ndjson', '.xlsx', '.gz'] as const

/** Returns why a file cannot be imported, by its name and size; null if it can be. */
export function problemOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!ACCEPTED.some((extension) => name.toLowerCase().endsWith(extension))) {
    return 'Only CSV, JSON Lines and Excel (.xlsx) files can be imported.'
  }
  return size === 0 ? 'The file is empty.' : null
}

/** Uploads a file of records at a time. Leaving the screen cancels the upload. */
export function useUpload(onUploaded: (created: Import) => void): Uploads {
  const [upload, setUpload] = useState<UploadState | null>(null)
  const running = useRef<AbortController | null>(null)
  const key = useRef('')
  useEffect(() => () => running.current?.abort(), [])
  const send = async (file: File, entity: CatalogName) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const state = { file, entity, sent: 0, problem: null, canRetry: true }
    setUpload(state)
    try {
      const created = await uploadImport(file, entity, {
        idempotencyKey: key.current,
        onProgress: (sent) => !signal.aborted && setUpload({ ...state, sent }),
        signal,
      })
      if (!signal.aborted) onUploaded(created)
    } catch (error) {
      if (!signal.aborted) setUpload({ ...state, problem: problemText(error) })
    }
  }
  return {
    upload,
    start: (file, entity) => {
      const problem = problemOf(file)
      key.current = newKey()
      if (problem === null) void send(file, entity)
      else setUpload({ file, entity, sent: 0, problem, canRetry: false })
    },
    retry: () => upload && void send(upload.file, upload.entity),
    cancel: () => {
      running.current?.abort()
      setUpload(null)
    },
  }
}
