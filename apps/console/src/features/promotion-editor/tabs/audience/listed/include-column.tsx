import type { Column } from '../../../../../kit/data-table/column.ts'
import { Icon } from '../../../../../kit/icon/icon.tsx'
import { IconAlertCircle, IconBan, IconCircleCheck } from '../../../../../kit/icon/icons.ts'
import { StateBadge } from '../../../../../kit/page/state-badge.tsx'
import css from './listed.module.css'
import type { ShownRow } from './shown-rows.ts'

type Row = Pick<ShownRow<unknown, unknown>, 'isIncluded' | 'problems'>

/** Include or Exclude, and what is wrong with the row (ORG-01, PART-01). */
export const includeColumn: Column<Row> = {
  id: 'includeInPromotion',
  header: 'Include/Exclude',
  cell: ({ isIncluded, problems }) => (
    <>
      {problems.length > 0 && (
        <span role="img" aria-label={problems.join('. ')} title={problems.join('. ')} className={css.mark}>
          <Icon of={IconAlertCircle} size={14} />
        </span>
      )}
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
