import { Fragment } from 'react'
import type { Column } from '../column.ts'
import { DetailRow } from './detail-row.tsx'
import css from './table-body.module.css'
import { rolesIn } from '../table-shape.ts'
import { TableRow, type RowsDrawing } from './table-row.tsx'

export interface TableBodyProps<Row> extends RowsDrawing<Row> {
  rows: readonly Row[]
  isDim: boolean
}

/** The body of a table that renders every row. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, rowKey, isDim, isStacked, structure } = props
  return (
    <tbody className={css.body} data-dim={isDim || undefined} role={rolesIn(isStacked).group}>
      {rows.map((row) => (
        <Fragment key={rowKey(row)}>
          <TableRow row={row} drawing={props} />
          {structure?.hasDetail(row) && <DetailRow row={row} drawing={props} />}
        </Fragment>
      ))}
    </tbody>
  )
}

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
  count: number
  hasChoice: boolean
  hasActions: boolean
}

/** Placeholder rows of the final layout during the first load. */
export function SkeletonRows<Row>({ columns, count, hasChoice, hasActions }: SkeletonRowsProps<Row>) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_, line) => (
        <tr key={line}>
          {hasChoice && <td />}
          {columns.map((column, index) => (
            <td key={column.id} data-align={column.align}>
              <span className={css.skeleton} style={{ width: `${40 + ((line * 7 + index * 13) % 5) * 10}%` }} />
            </td>
          ))}
          {hasActions && <td />}
        </tr>
      ))}
    </tbody>
  )
}
