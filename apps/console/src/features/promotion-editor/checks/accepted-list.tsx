import { formatNy } from '@incentive/model/time'
import { Button } from '../../../kit/button/button.tsx'
import css from './checking.module.css'
import type { Hint } from './find-readiness.ts'
import type { Acceptances } from './use-acceptances.ts'
import { Notice } from '../../../kit/page/notice.tsx'

interface AcceptedListProps {
  hints: readonly Hint[]
  acceptances: Acceptances
  onGo: (tab: string, field: string | null) => void
  /** Null for read-only users. */
  onTakeBack: ((hint: Hint) => void) | null
}

/** Accepted findings, collapsed, with reason, user and date (MS-47). */
export function AcceptedList({ hints, acceptances, onGo, onTakeBack }: AcceptedListProps) {
  if (hints.length === 0) return null
  return (
    <details className={css.accepted}>
      <summary>{hints.length.toLocaleString('en-US')} accepted</summary>
      <ul className={css.list}>
        {hints.map((hint) => {
          const acceptance = acceptances.of(hint)
          return (
            <li key={`${hint.field} ${hint.text}`} className={css.hint}>
              <div className={css.words}>
                <a
                  href={`?tab=${hint.tab}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onGo(hint.tab, hint.field)
                  }}
                >
                  {hint.text}
                </a>
                {acceptance && (
                  <p className={css.summary}>
                    {acceptance.reason} ({acceptance.by ?? 'a former user'}, {formatNy(acceptance.date)})
                  </p>
                )}
              </div>
              {onTakeBack && (
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={`Undo accept: ${hint.text}`}
                  onClick={() => onTakeBack(hint)}
                >
                  Undo accept
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Explains which findings of the saved promotion are missing and how to get them. */
export function StoredNotices({
  failure,
  isFinished,
  readAgain,
}: Pick<Acceptances, 'failure' | 'isFinished' | 'readAgain'>) {
  if (failure !== null) {
    return (
      <Notice tone="bad" actions={<Button onClick={readAgain}>Retry</Button>}>
        The accepted findings could not be loaded. {failure}
      </Notice>
    )
  }
  if (isFinished) return null
  return (
    <Notice tone="warning" actions={<Button onClick={readAgain}>Check again</Button>}>
      Not finished: the checks of the saved promotion take longer than 2 seconds, so there may be more findings. Before
      it goes live, every check runs to completion.
    </Notice>
  )
}
