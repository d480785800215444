import type { MouseEvent, ReactNode } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { KitLink } from '../link/kit-link.tsx'
import type { Column } from './column.ts'
import css from './table-body.module.css'
import cell from './table-cell.module.css'
import { rolesIn } from './table-roles.ts'
import type { RowChoice } from './use-row-choice.ts'

export interface RowDrawing<Row> {
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** What a row is called: names its checkbox. */
  rowLabel: (row: Row) => string
  /** Where the first column leads. */
  rowHref?: ((row: Row) => string) | undefined
  /** Quiet buttons at the end of the row. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** No longer in effect: struck through, contrast kept. */
  isStruck?: ((row: Row) => boolean) | undefined
}

interface TableBodyProps<Row> extends RowDrawing<Row> {
  rows: readonly Row[]
  isDim: boolean
  isStacked: boolean
  choice: Pick<RowChoice, 'chosen' | 'onChoose'> | undefined
}

/** A click anywhere on a row follows its link, unless it meant a control or marked some text. */
function followRow(event: MouseEvent<HTMLTableRowElement>): void {
  const target = event.target as Element
  if (target.closest('a, button, input, label, select') || window.getSelection()?.toString()) return
  const { ctrlKey, metaKey, shiftKey } = event
  event.currentTarget
    .querySelector('a')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

/** With Shift one means the rows in between, not the text in between. */
function keepTextUnmarked(event: MouseEvent<HTMLTableCellElement>): void {
  if (event.shiftKey) event.preventDefault()
}

/** The rows. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, columns, rowKey, rowLabel, rowHref, rowActions, isStruck, isStacked, choice } = props
  const role = rolesIn(isStacked)
  return (
    <tbody className={css.body} data-dim={props.isDim || undefined} role={role.group}>
      {rows.map((row) => {
        const key = rowKey(row)
        const isChosen = choice?.chosen.has(key) ?? false
        return (
          <tr
            key={key}
            role={role.row}
            className={css.row}
            data-link={rowHref ? true : undefined}
            data-selected={isChosen || undefined}
            data-struck={isStruck?.(row) || undefined}
            onClick={rowHref ? followRow : undefined}
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
      })}
    </tbody>
  )
}

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
  count: number
  hasChoice: boolean
  hasActions: boolean
}

/** Rows of the final shape while the first answer is under way. */
export function SkeletonRows<Row>({ columns, count, hasChoice, hasActions }: SkeletonRowsProps<Row>) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_, line) => (
        <tr key={line}>
          {hasChoice && <td />}
          {columns.map((column, index) => (
            <td key={column.id} data-align={column.align}>
              <span className={css.bone} style={{ width: `${40 + ((line * 7 + index * 13) % 5) * 10}%` }} />
            </td>
          ))}
          {hasActions && <td />}
        </tr>
      ))}
    </tbody>
  )
}
