import type { Feed, FeedRun, ImportState } from '@incentive/contract'
import { EmptyValue } from '../../../kit/fields/field-frame.tsx'
import { Tooltip } from '../../../kit/floating/tooltip.tsx'
import css from './feeds.module.css'
import { runsInWords } from './feed-words.ts'

/** Number of files that a feed shows. */
const SHOWN = 7

const bad: readonly ImportState[] = ['FAILED', 'STOPPED', 'EXPIRED']
const waiting: readonly ImportState[] = ['NEEDS_COLUMNS', 'CHECKED']

/** `bad` and `waiting` bars have a mark of their own too: color alone would not be seen by everyone. */
function lookOf({ state, counts }: FeedRun): 'bad' | 'waiting' | 'partial' | 'good' {
  if (bad.includes(state)) return 'bad'
  if (waiting.includes(state)) return 'waiting'
  return counts.rejected > 0 ? 'partial' : 'good'
}

/** The last files of a feed as bars, the newest on the right: the height shows the number of rows. */
export function FeedRuns({ feed }: { feed: Feed }) {
  const { runs } = feed
  if (runs.length === 0) return <EmptyValue />
  const most = Math.max(1, ...runs.map(({ counts }) => counts.rows))
  const words = runsInWords(feed)
  return (
    <Tooltip label={words}>
      <span role="img" aria-label={`Last files: ${words}`} className={css.runs}>
        {Array.from({ length: SHOWN - runs.length }, (_, index) => (
          <span key={`none ${index}`} className={css.run} />
        ))}
        {runs.toReversed().map((run) => (
          <span key={run.id} className={css.run}>
            <span
              className={css.bar}
              data-look={lookOf(run)}
              style={{ blockSize: `${Math.max(20, Math.round((run.counts.rows / most) * 100))}%` }}
            />
          </span>
        ))}
      </span>
    </Tooltip>
  )
}
