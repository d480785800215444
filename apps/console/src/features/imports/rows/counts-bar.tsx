import type { Import } from '@incentive/contract'
import { inWords, isUsual, results, resultWords, type Result } from '../../../parts/imports/import-words.ts'
import css from './counts-bar.module.css'

interface CountsBarProps {
  shown: Pick<Import, 'counts' | 'state'>
  /** The result whose rows are shown; null if the rows are not shown. */
  chosen: Result | null
  /** Absent where the rows cannot be shown. */
  onChoose?: ((result: Result) => void) | undefined
}

/** The counts of rows by result, as a drawn bar and as buttons that choose the rows below. */
export function CountsBar({ shown: { counts, state }, chosen, onChoose }: CountsBarProps) {
  const shown = results.filter((result) => isUsual(result) || counts[result] > 0)
  return (
    <div>
      <div className={css.bar} aria-hidden>
        {shown.map((result) => (
          <span key={result} data-result={result} style={{ flexGrow: counts[result] }} hidden={counts[result] === 0} />
        ))}
      </div>
      <ul className={css.counts} aria-label="Rows by result">
        {shown.map((result) => {
          const words = (
            <>
              <span className={css.dot} data-result={result} aria-hidden />
              <strong>{inWords(counts[result])}</strong> {resultWords(result, state)}
            </>
          )
          return (
            <li key={result}>
              {onChoose && counts[result] > 0 ? (
                <button
                  type="button"
                  className={css.count}
                  aria-pressed={chosen === result}
                  onClick={() => onChoose(result)}
                >
                  {words}
                </button>
              ) : (
                <span className={css.count}>{words}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
