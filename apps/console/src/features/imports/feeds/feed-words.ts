import type { Feed, FeedRun, FeedState } from '@incentive/contract'
import { formatNy } from '@incentive/model/time'
import { countsInWords, stateLabels } from '../../../parts/imports/import-words.ts'

/** The name of each state of a feed. */
export const feedStateLabels: Readonly<Record<FeedState, string>> = {
  EMPTY: 'No files yet',
  OK: 'OK',
  RUNNING: 'Running',
  WAITING: 'Waiting for you',
  FAILED: 'Failed',
  LATE: 'Late',
}

/** One file in words: `11/20/2026 10:00 AM, Applied: 40 created`. */
export function runInWords({ createdDate, state, counts }: FeedRun): string {
  const words = countsInWords(counts, state)
  return [`${formatNy(createdDate)}, ${stateLabels[state]}`, words].filter(Boolean).join(': ')
}

/** The last files of a feed in words, the newest first; empty if there are none. */
export const runsInWords = ({ runs }: Pick<Feed, 'runs'>): string => runs.map(runInWords).join('; ')
