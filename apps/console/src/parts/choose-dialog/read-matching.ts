import type { Page } from '@incentive/contract'
import { nextPage } from '@incentive/model'

/** How many of all matching rows have been read. */
export interface ReadProgress {
  readonly done: number
  readonly total: number
}

interface MatchingRows<Row> {
  /** Reads one page, counted from 0. */
  read: (page: number, signal: AbortSignal) => Promise<Page<Row>>
  onProgress: (progress: ReadProgress) => void
  signal: AbortSignal
}

/** Reads every row that matches, page after page. Rejects as a page does, and when the signal is aborted. OP-107. */
export async function readMatching<Row>({ read, onProgress, signal }: MatchingRows<Row>): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let page: number | null = 0; page !== null;) {
    const answer: Page<Row> = await read(page, signal)
    signal.throwIfAborted()
    rows.push(...answer.content)
    onProgress({ done: rows.length, total: answer.totalElements })
    page = nextPage(answer)
  }
  return rows
}
