import { limitTreeOf, limitWords, PROMOTION_LIMITS, type LimitRow, type RowKey } from '@incentive/model'
import { useMemo, useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { Notice } from '../../../../kit/page/notice.tsx'
import css from './limits.module.css'

/** Number of characters shown initially. The rest is shown on demand. */
const SHORT = 600

/**
 * Describes the combined effect of all limits (money B.9), and shows an error if they have too many combinations to be
 * published.
 */
export function LimitsInWords({ rows }: { rows: ReadonlyMap<RowKey, LimitRow> }) {
  const [isWhole, setIsWhole] = useState(false)
  const { words, warnings } = useMemo(() => {
    const root = limitTreeOf(rows)
    return { words: root && limitWords(root), warnings: PROMOTION_LIMITS.warnings(rows) }
  }, [rows])
  if (words === null) return null
  const isLong = words.length > SHORT
  return (
    <>
      {warnings.map((warning) => (
        <div key={warning} className={css.above}>
          <Notice tone="warning">{warning}</Notice>
        </div>
      ))}
      <div className={css.words}>
        <p>{isLong && !isWhole ? `${words.slice(0, words.lastIndexOf(' ', SHORT))} …` : words}</p>
        {isLong && (
          <Button size="small" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show less' : 'Show all'}
          </Button>
        )}
      </div>
    </>
  )
}
