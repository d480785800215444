import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconAlertTriangle, IconFilter, IconFolder, IconRefresh } from '../icon/icons.ts'
import css from './table-message.module.css'

export interface TableMessages {
  /** Lowercase plural of the rows, such as `promotions`. */
  plural: string
  /** Shown when there is no data at all: the purpose of the table and the first step. */
  empty: { title: string; hint?: string; action?: ReactNode }
  /** The filter as text, such as `type Rebate`, and how to clear it; absent without a filter. */
  filter?: { words: string; onClear: () => void } | undefined
  /** Failure of the last load: the cause as text and a retry. */
  failure?: { cause: string; onRetry: () => void } | undefined
}

/** The three messages of a table without rows: failed, no match, empty; each with the next step. */
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
    <div className={css.message} role="status" data-empty>
      <Icon of={IconFolder} size={24} />
      <strong>{empty.title}</strong>
      {empty.hint && <p>{empty.hint}</p>}
      {empty.action && <div className={css.next}>{empty.action}</div>}
    </div>
  )
}
