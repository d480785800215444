import { limitTreeOf, limitWords, PROMOTION_LIMITS, type LimitRow, type RowKey } from '@incentive/model'
import { useMemo, useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { Notice } from '../../../../kit/page/notice.tsx'
import css from './limits.module.css'

/** More is shown on demand. */
const SHORT = 600

/** What all limits mean together (money B.9), and that they cannot be published when they offer too many combinations. */
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
