import { Checkbox } from '../fields/checkbox.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '../icon/icons.ts'
import { nextSort, type Column, type Sort } from './column.ts'
import stackedCss from './stacked-rows.module.css'
import cell from './table-cell.module.css'
import css from './table-head.module.css'
import { rolesIn, type TableKind } from './table-shape.ts'
import type { RowChoice } from './use-row-choice.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  /** The checkbox that selects every row of the page; absent if rows cannot be selected. */
  choice: Pick<RowChoice, 'isAll' | 'isSome' | 'isOffered' | 'onAll'> | undefined
  /** True if there is a column for that checkbox. */
  hasChoice: boolean
  hasActions: boolean
  isStacked: boolean
  kind: TableKind
  /** True if there is more than one page. */
  isPaged: boolean
}

const directions = { asc: 'ascending', desc: 'descending' } as const

/**
 * The header row: a button for sortable columns, with the direction in `aria-sort`. In the stacked layout the other
 * headers are visually hidden.
 */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, choice, hasChoice, hasActions, isStacked, kind, isPaged } = props
  const role = rolesIn(isStacked, kind)
  const visuallyHidden = isStacked ? `kit-hidden ${stackedCss.visuallyHidden}` : undefined
  return (
    <thead role={role.group}>
      <tr role={role.row} aria-rowindex={kind === 'table' ? undefined : 1}>
        {hasChoice && !choice && <td aria-hidden />}
        {choice && (
          <th scope="col" role={role.header}>
            <Checkbox
              label={isPaged ? 'Select all rows of this page' : 'Select all rows'}
              isLabelHidden
              value={choice.isAll}
              isMixed={choice.isSome && !choice.isAll}
              isDisabled={!choice.isOffered}
              onChange={choice.onAll}
            />
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.columnId === column.id ? sort.direction : undefined
          const isButton = column.isSortable === true && onSort !== undefined
          return (
            <th
              key={column.id}
              scope="col"
              role={role.header}
              className={isButton ? undefined : visuallyHidden}
              data-align={column.align}
              data-pinned={column.isPinned || undefined}
              aria-sort={direction ? directions[direction] : undefined}
            >
              {isButton ? (
                <button type="button" className={css.sort} onClick={() => onSort(nextSort(sort, column.id))}>
                  <span className={cell.text}>{column.header}</span>
                  <Icon of={sortIcon(direction)} size={14} />
                </button>
              ) : (
                <span className={column.isHeaderHidden ? 'kit-hidden' : cell.text}>{column.header}</span>
              )}
            </th>
          )
        })}
        {hasActions && (
          <th scope="col" role={role.header} className={visuallyHidden} data-align="right">
            <span className={cell.text}>Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function sortIcon(direction: Sort['direction'] | undefined) {
  if (direction === undefined) return IconArrowsSort
  return direction === 'asc' ? IconArrowUp : IconArrowDown
}
