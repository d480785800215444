import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconAlertTriangle, IconFilter, IconFolder, IconRefresh } from '../icon/icons.ts'
import css from './table-message.module.css'

export interface TableMessages {
  /** What the rows are, in small letters, such as `promotions`. */
  plural: string
  /** Nothing has ever been here: what it is for, and the first step. */
  empty: { title: string; hint?: string; action?: ReactNode }
  /** The filter in words, such as `type Rebate`, and how to clear it; absent while nothing is filtered. */
  filter?: { words: string; onClear: () => void } | undefined
  /** The last load failed: the cause in words and how to try again. */
  failure?: { cause: string; onRetry: () => void } | undefined
}

/** The three sentences of a table without rows: failed, no match, empty; each with the next step. */
export function TableMessage({ plural, empty, filter, failure }: TableMessages) {
  if (failure) {
    return (
      <div className={css.message} role="alert">
        <Icon of={IconAlertTriangle} size={24} />
        <strong>Could not load {plural}</strong>
        <p>{failure.cause}</p>
        <div className={css.next}>
          <Button icon={IconRefresh} onClick={failure.onRetry}>
            Retry
          </Button>
        </div>
      </div>
    )
  }
  if (filter) {
    return (
      <div className={css.message} role="status">
        <Icon of={IconFilter} size={24} />
        <strong>
          No {plural} match: {filter.words}
        </strong>
        <div className={css.next}>
          <Button onClick={filter.onClear}>Clear filter</Button>
        </div>
      </div>
    )
  }
  return (
    <div className={css.message} role="status">
      <Icon of={IconFolder} size={24} />
      <strong>{empty.title}</strong>
      {empty.hint && <p>{empty.hint}</p>}
      {empty.action && <div className={css.next}>{empty.action}</div>}
    </div>
  )
}
