import { memo, type MouseEvent, type ReactNode, type Ref, type KeyboardEvent } from 'react'
import { Checkbox } from '../../fields/checkbox.tsx'
import { KitLink } from '../../link/kit-link.tsx'
import css from './table-body.module.css'
import cell from '../table-cell.module.css'
import { rolesIn, type TableKind } from '../table-shape.ts'
import type { RowChoice } from '../use-row-choice.ts'
import type { Column } from '../column.ts'
import type { RowStructure } from './body-lines.ts'

/** The appearance of a row, and its name. */
export interface RowDrawing<Row> {
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Name of a row, used by its checkbox. */
  rowLabel: (row: Row) => string
  /** Link target of the first column. */
  rowHref?: ((row: Row) => string) | undefined
  /** Handles keys on the focused row of a grid; returns true if it used the key, which then has no other effect. */
  onRowKey?: ((row: Row, event: KeyboardEvent) => boolean) | undefined
  /** Icon buttons at the end of the row. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** Reserves the space of the checkboxes while there are none, so that the layout does not shift when they appear. */
  keepsChoiceRoom?: boolean | undefined
  /** True for rows that are no longer effective: struck through, with full contrast. */
  isStruck?: ((row: Row) => boolean) | undefined
  /** How rows open: `expandableRows` or `treeRows`. */
  structure?: RowStructure<Row> | undefined
}

/** Properties that all rows of a table share. */
export interface RowsDrawing<Row> extends RowDrawing<Row> {
  isStacked: boolean
  choice: Pick<RowChoice, 'chosen' | 'onChoose' | 'onExtend'> | undefined
}

/** Position of a row in a grid, for its focus and its number. Counted from 0. */
interface GridPosition {
  kind: Exclude<TableKind, 'table'>
  rowIndex: number
  /** Index among rows and the details of open ones. */
  line: number
  /** True for the one row in the tab order. */
  isReachable: boolean
}

interface TableRowProps<Row> extends Partial<GridPosition> {
  row: Row
  drawing: RowsDrawing<Row>
  ref?: Ref<HTMLTableRowElement>
}

/** Follows the link of a row like a click on it. */
export function followRow(row: HTMLElement, keys: Pick<MouseEventInit, 'ctrlKey' | 'metaKey' | 'shiftKey'>): void {
  const { ctrlKey, metaKey, shiftKey } = keys
  row
    .querySelector('a')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

/** A click anywhere on a row follows its link, unless it was on a control or selected text. */
function clickRow(event: MouseEvent<HTMLTableRowElement>): void {
  const target = event.target as Element
  if (target.closest('a, button, input, label, select') || window.getSelection()?.toString()) return
  followRow(event.currentTarget, event)
}

/** Prevents text selection on a press with Shift, which selects rows. */
function keepTextUnmarked(event: MouseEvent<HTMLTableCellElement>): void {
  if (event.shiftKey) event.preventDefault()
}

function DrawnRow<Row>(props: TableRowProps<Row>) {
  const { row, drawing, ref, kind, rowIndex, line = 0, isReachable } = props
  const { columns, rowKey, rowLabel, rowHref, rowActions, isStruck, isStacked, choice, structure } = drawing
  const keepsChoiceRoom = drawing.keepsChoiceRoom && !choice
  const role = rolesIn(isStacked, kind)
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
      {...(kind && {
        'data-row': rowIndex,
        'data-index': line,
        // the header is row 1
        'aria-rowindex': line + 2,
        'aria-selected': choice && isChosen,
        tabIndex: isReachable ? 0 : -1,
        ...structure?.attributesOf(row),
      })}
    >
      {keepsChoiceRoom && <td aria-hidden />}
      {choice && (
        <td role={role.cell} onMouseDown={keepTextUnmarked}>
          <Checkbox
            label={`Select ${rowLabel(row)}`}
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
          data-whole={column.isWhole || undefined}
          data-pinned={column.isPinned || undefined}
          data-shares-line={column.sharesLine}
          data-stacked-line={column.stacked?.line}
          data-stacked-at={column.stacked?.at}
          data-for-wide={column.isForWide}
          data-header={isStacked && index > 0 && !column.isSelfEvident ? column.header : undefined}
        >
          {withToggle(
            index === 0 && structure?.renderToggle(row),
            <span className={cell.text} data-cell>
              {index === 0 && rowHref ? (
                <KitLink href={rowHref(row)} className={css.link}>
                  {column.cell(row)}
                </KitLink>
              ) : (
                column.cell(row)
              )}
            </span>,
          )}
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

const withToggle = (toggle: ReactNode, text: ReactNode): ReactNode =>
  toggle ? (
    <div className={cell.withToggle}>
      {toggle}
      {text}
    </div>
  ) : (
    text
  )

/** One row. It renders again when its data, its position or the shared properties change. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow
