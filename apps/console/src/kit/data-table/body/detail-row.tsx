import type { Ref } from 'react'
import css from './detail-row.module.css'
import { rolesIn, type TableKind } from '../table-shape.ts'
import type { RowsDrawing } from './table-row.tsx'

interface DetailRowProps<Row> {
  row: Row
  drawing: RowsDrawing<Row>
  kind?: TableKind
  /** Index among the lines of a virtual body, counted from 0. */
  line?: number
  ref?: Ref<HTMLTableRowElement>
}

/** Number of cells in a row, including those for its checkbox and its buttons. */
export function countCells<Row>({ columns, choice, keepsChoiceRoom, rowActions }: RowsDrawing<Row>): number {
  return columns.length + (choice || keepsChoiceRoom ? 1 : 0) + (rowActions ? 1 : 0)
}

/** The detail of an open row, across the table. */
export function DetailRow<Row>({ row, drawing, kind, line, ref }: DetailRowProps<Row>) {
  const role = rolesIn(drawing.isStacked, kind)
  return (
    <tr
      ref={ref}
      role={role.row}
      className={css.detail}
      data-detail
      {...(line !== undefined && { 'data-index': line, 'aria-rowindex': line + 2 })}
    >
      <td role={role.cell} colSpan={countCells(drawing)}>
        <div role="group" aria-label={`Details of ${drawing.rowLabel(row)}`}>
          {drawing.structure?.renderDetail(row)}
        </div>
      </td>
    </tr>
  )
}
