import { instantOf } from '@incentive/model'
import type { Column } from '../../../../kit/data-table/column.ts'
import { Icon } from '../../../../kit/icon/icon.tsx'
import { IconAlertCircle } from '../../../../kit/icon/icons.ts'
import { DateText, dateWidth } from '../../../../parts/lists/date-text.tsx'
import type { PlacedDeadline } from './change-deadlines.ts'
import css from './deadlines.module.css'

/** A deadline in a table. */
export type DeadlineRow = PlacedDeadline & { readonly problemCount: number }

/** What is shown of a deadline (DL-01), the dates in New York time. */
export const deadlineColumns: readonly Column<DeadlineRow>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ deadline, problemCount }) => (
      <>
        {problemCount > 0 && <ProblemMark count={problemCount} />}
        {deadline.name}
      </>
    ),
  },
  {
    id: 'effectiveDate',
    header: 'Effective Date',
    cell: (row) => dateText(row.deadline.effectiveDate),
    width: dateWidth,
  },
  {
    id: 'expirationDate',
    header: 'Expiration Date',
    cell: (row) => dateText(row.deadline.expirationDate),
    width: dateWidth,
  },
  {
    id: 'submissionDeadlineDate',
    header: 'Submission Deadline Date',
    cell: (row) => dateText(row.deadline.submissionDeadlineDate),
    width: dateWidth,
  },
]

/** A date as it is read; text that is none stands as it was typed. */
function dateText(date: string) {
  return instantOf(date) === null ? date : <DateText at={date} />
}

function ProblemMark({ count }: { count: number }) {
  return (
    <span role="img" aria-label={count === 1 ? '1 problem' : `${count} problems`} className={css.mark}>
      <Icon of={IconAlertCircle} size={14} />
    </span>
  )
}
