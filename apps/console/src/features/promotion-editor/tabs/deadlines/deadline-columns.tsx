import { instantOf } from '@incentive/model'
import type { Column } from '../../../../kit/data-table/column.ts'
import { RowProblem } from '../../../../kit/data-table/row-problem.tsx'
import { DateText, dateWidth } from '../../../../parts/lists/date-text.tsx'
import type { PlacedDeadline } from './change-deadlines.ts'

/** A deadline in a table. */
export type DeadlineRow = PlacedDeadline & { readonly problemCount: number }

/** The columns of a deadline (DL-01), with dates in New York time. */
export const deadlineColumns: readonly Column<DeadlineRow>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ deadline, problemCount }) => (
      <>
        <RowProblem problems={problemCount > 0 ? [countProblems(problemCount)] : []} />
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

/** A formatted date. Invalid text is shown as typed. */
function dateText(date: string) {
  return instantOf(date) === null ? date : <DateText at={date} />
}

const countProblems = (count: number) => (count === 1 ? '1 problem' : `${count} problems`)
