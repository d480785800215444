import type { Import } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '../../../api/send-once.ts'
import { uploadImport } from '../../../api/upload-file.ts'
import { problemText } from '../problem-text.ts'

/** The records of a file, and the feed that it belongs to; null: none. */
export interface ImportTarget {
  readonly entity: CatalogName
  readonly feed: string | null
}

/** A chosen file on the way to the server. */
export interface UploadState {
  readonly file: File
  readonly target: ImportTarget
  /** Number of bytes sent. */
  readonly sent: number
  /** Why it was not accepted; null while it is on the way. */
  readonly problem: string | null
  /** False if the file itself is the problem. */
  readonly canRetry: boolean
  /** The import that applied the same file last; null while that is not known. */
  readonly same: Import | null
}

interface Uploads {
  /** Null until a file is chosen. */
  readonly upload: UploadState | null
  readonly start: (file: File, target: ImportTarget) => void
  /** Sends the same file again. The import is made only once, even if a former response was lost. */
  readonly retry: () => void
  /** Sends the file to be checked, though it equals the last applied one. */
  readonly force: () => void
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
  const send = async (file: File, target: ImportTarget, isForced = false) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const state = { file, target, sent: 0, problem: null, canRetry: true, same: null }
    setUpload(state)
    try {
      const created = await uploadImport(
        file,
        { ...target, isForced },
        {
          idempotencyKey: key.current,
          onProgress: (sent) => !signal.aborted && setUpload({ ...state, sent }),
          signal,
        },
      )
      if (signal.aborted) return
      if (created.isUnchanged) setUpload({ ...state, same: created })
      else onUploaded(created)
    } catch (error) {
      if (!signal.aborted) setUpload({ ...state, problem: problemText(error) })
    }
  }
  return {
    upload,
    start: (file, target) => {
      const problem = problemOf(file)
      key.current = newKey()
      if (problem === null) void send(file, target)
      else setUpload({ file, target, sent: 0, problem, canRetry: false, same: null })
    },
    retry: () => upload && void send(upload.file, upload.target),
    force: () => {
      key.current = newKey()
      if (upload) void send(upload.file, upload.target, true)
    },
    cancel: () => {
      running.current?.abort()
      setUpload(null)
    },
  }
}
