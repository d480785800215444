import { Checkbox } from '../fields/checkbox.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '../icon/icons.ts'
import { nextSort, type Column, type Sort } from './column.ts'
import css from './data-table.module.css'
import type { RowChoice } from './use-row-choice.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  /** The box that chooses every row of the page; absent when rows cannot be chosen. */
  choice: Pick<RowChoice, 'isAll' | 'isSome' | 'isOffered' | 'onAll'> | undefined
  hasActions: boolean
}

const directions = { asc: 'ascending', desc: 'descending' } as const

/** The header row: a button where a column can be sorted, the direction told by `aria-sort`. */
export function TableHead<Row>({ columns, sort, onSort, choice, hasActions }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {choice && (
          <th scope="col" className={css.choice}>
            <Checkbox
              label="Choose all rows of this page"
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
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              aria-sort={direction ? directions[direction] : undefined}
            >
              {column.isSortable && onSort ? (
                <button type="button" className={css.sort} onClick={() => onSort(nextSort(sort, column.id))}>
                  <span className={css.cell}>{column.header}</span>
                  <Icon of={sortIcon(direction)} size={14} />
                </button>
              ) : (
                <span className={column.isHeaderHidden ? 'kit-hidden' : css.cell}>{column.header}</span>
              )}
            </th>
          )
        })}
        {hasActions && (
          <th scope="col">
            <span className="kit-hidden">Actions</span>
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
