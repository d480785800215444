import type { Page } from '@incentive/contract'
import { nextPage } from '@incentive/model/paging'

/** Progress of loading all matching rows. */
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

/** Loads every matching row, page by page. Rejects if a page fails or the signal is aborted. OP-107. */
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
