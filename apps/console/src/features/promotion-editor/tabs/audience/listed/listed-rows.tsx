import type { Column } from '../../../../../kit/data-table/column.ts'
import { RowProblem } from '../../../../../kit/data-table/row-problem.tsx'
import { IconBan, IconCircleCheck } from '../../../../../kit/icon/icons.ts'
import { StateBadge } from '../../../../../kit/page/state-badge.tsx'
import type { ShownRow } from './shown-rows.ts'

type Row = Pick<ShownRow<unknown, unknown>, 'isIncluded' | 'problems'>

/** Include or Exclude, and the problems of the row (ORG-01, PART-01). */
export const includeColumn: Column<Row> = {
  id: 'includeInPromotion',
  header: 'Include/Exclude',
  cell: ({ isIncluded, problems }) => (
    <>
      <RowProblem problems={problems} />
      <StateBadge
        label={isIncluded ? 'Include' : 'Exclude'}
        icon={isIncluded ? IconCircleCheck : IconBan}
        tone={isIncluded ? 'good' : 'neutral'}
      />
    </>
  ),
  isSortable: true,
  width: 150,
}
