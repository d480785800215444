import { memo, type MouseEvent, type Ref } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { KitLink } from '../link/kit-link.tsx'
import type { RowDrawing } from './row-drawing.ts'
import css from './table-body.module.css'
import cell from './table-cell.module.css'
import { rolesIn } from './table-roles.ts'
import type { RowChoice } from './use-row-choice.ts'

/** What every row of a table is drawn by. */
export interface RowsDrawing<Row> extends RowDrawing<Row> {
  isStacked: boolean
  choice: Pick<RowChoice, 'chosen' | 'onChoose'> | undefined
}

interface TableRowProps<Row> {
  row: Row
  drawing: RowsDrawing<Row>
  /** Its place in a grid, counted from 0: it can be focused, and tells its number. */
  gridIndex?: number
  /** The one row of a grid that Tab leads to. */
  isReachable?: boolean
  ref?: Ref<HTMLTableRowElement>
}

/** Follows the link of a row as a click on it would. */
export function followRow(row: HTMLElement, keys: Pick<MouseEventInit, 'ctrlKey' | 'metaKey' | 'shiftKey'>): void {
  const { ctrlKey, metaKey, shiftKey } = keys
  row
    .querySelector('a')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

/** A click anywhere on a row follows its link, unless it meant a control or marked some text. */
function clickRow(event: MouseEvent<HTMLTableRowElement>): void {
  const target = event.target as Element
  if (target.closest('a, button, input, label, select') || window.getSelection()?.toString()) return
  followRow(event.currentTarget, event)
}

/** With Shift one means the rows in between, not the text in between. */
function keepTextUnmarked(event: MouseEvent<HTMLTableCellElement>): void {
  if (event.shiftKey) event.preventDefault()
}

function DrawnRow<Row>({ row, drawing, gridIndex, isReachable = false, ref }: TableRowProps<Row>) {
  const { columns, rowKey, rowLabel, rowHref, rowActions, isStruck, isStacked, choice } = drawing
  const isGrid = gridIndex !== undefined
  const role = rolesIn(isStacked, isGrid)
  const key = rowKey(row)
  const isChosen = choice?.chosen.has(key) ?? false
  return (
    <tr
      ref={ref}
      role={role.row}
      className={css.row}
      data-link={rowHref ? true : undefined}
      data-selected={isChosen || undefined}
      data-struck={isStruck?.(row) || undefined}
      onClick={rowHref ? clickRow : undefined}
      {...(isGrid && {
        'data-index': gridIndex,
        // the header is the first
        'aria-rowindex': gridIndex + 2,
        'aria-selected': choice ? isChosen : undefined,
        tabIndex: isReachable ? 0 : -1,
      })}
    >
      {choice && (
        <td role={role.cell} onMouseDown={keepTextUnmarked}>
          <Checkbox
            label={`Choose ${rowLabel(row)}`}
            isLabelHidden
            value={isChosen}
            onChange={(isOn, isRange) => choice.onChoose(key, isOn, isRange)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          role={role.cell}
          data-align={column.align}
          data-mono={column.isMono || undefined}
          data-shares-line={column.sharesLine}
          data-header={isStacked && index > 0 && !column.isSelfEvident ? column.header : undefined}
        >
          <span className={cell.text} data-cell>
            {index === 0 && rowHref ? (
              <KitLink href={rowHref(row)} className={css.link}>
                {column.cell(row)}
              </KitLink>
            ) : (
              column.cell(row)
            )}
          </span>
        </td>
      ))}
      {rowActions && (
        <td role={role.cell} data-align="right">
          {rowActions(row)}
        </td>
      )}
    </tr>
  )
}

/** One row. It is drawn anew when it, its place or what all rows are drawn by has changed. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow
