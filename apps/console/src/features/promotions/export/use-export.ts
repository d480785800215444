import { useRef, useState } from 'react'
import type { BodyOf } from '@incentive/contract'
import { ApiProblem } from '../../../api/failure.ts'
import { callFile } from '../../../api/call-file.ts'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { keepFile } from '../../../parts/keep-file/keep-file.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'

/** The exported search and order, and the expected number of rows. */
export interface ExportRequest {
  readonly body: BodyOf<'exportPromotions'>
  readonly sort: string
  readonly total: number
}

/** The state of an export. */
export type ExportState =
  | { readonly at: 'rest' }
  | { readonly at: 'running'; readonly rows: number; readonly total: number }
  | { readonly at: 'failed'; readonly cause: string; readonly request: ExportRequest }

export interface Export {
  readonly state: ExportState
  readonly start: (request: ExportRequest) => void
  readonly cancel: () => void
  readonly dismiss: () => void
}

/** Exports promotions to a downloaded file, one export at a time. An export can be canceled. U46. */
export function useExport(): Export {
  const [state, setState] = useState<ExportState>({ at: 'rest' })
  const running = useRef<AbortController | null>(null)
  const run = async (request: ExportRequest) => {
    const { body, sort, total } = request
    const control = new AbortController()
    running.current = control
    const count = csvRowCounter()
    let lines = 0
    setState({ at: 'running', rows: 0, total })
    try {
      const file = await callFile('exportPromotions', { body, query: { sort }, signal: control.signal }, (piece) => {
        lines = count(piece)
        if (!control.signal.aborted) setState({ at: 'running', rows: Math.min(total, Math.max(0, lines - 1)), total })
      })
      keepFile(file.name, file.content)
      setState({ at: 'rest' })
      showToast(`Exported ${promotionsInWords(lines - 1)} to ${file.name}`)
    } catch (error) {
      if (control.signal.aborted) return
      if (!(error instanceof ApiProblem)) reportError(error)
      setState({ at: 'failed', cause: causeOf(error), request })
    } finally {
      running.current = null
    }
  }
  return {
    state,
    start: (request) => {
      if (running.current === null) void run(request)
    },
    cancel: () => {
      running.current?.abort()
      running.current = null
      setState({ at: 'rest' })
    },
    dismiss: () => setState({ at: 'rest' }),
  }
}

/** Formats a number of promotions: `1 promotion`, `3,412 promotions`. */
export const promotionsInWords = (count: number): string =>
  count === 1 ? '1 promotion' : `${count.toLocaleString('en-US')} promotions`

const quote = 0x22
const lineFeed = 0x0a

/** Counts the complete rows of a CSV, chunk by chunk, ignoring line breaks within quotes. Returns the total so far. */
export function csvRowCounter(): (piece: Uint8Array) => number {
  let isQuoted = false
  let rows = 0
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted
      else if (byte === lineFeed && !isQuoted) rows++
    }
    return rows
  }
}
