import type { ReactNode } from 'react'
import css from './cell-table.module.css'

/** A column of the file. */
export interface FileColumn {
  readonly heading: string
  /** Shown below the heading: the field that it goes to, or the control that chooses it. */
  readonly field: ReactNode
  /** True if the column is not read. */
  readonly isUnused?: boolean
}

/** A row of the file. */
export interface FileRow {
  readonly line: number
  /** Shown after the line: the result of the row. Absent in a table without results. */
  readonly result?: ReactNode
  readonly cells: readonly ReactNode[]
  /** The indexes of the cells that are marked. */
  readonly marked?: ReadonlySet<number>
}

interface CellTableProps {
  /** Accessible name of the table and of the area that it scrolls in. */
  label: string
  columns: readonly FileColumn[]
  rows: readonly FileRow[]
  /** Header of the results. */
  resultHeader?: string
  /** Height of the area: low above other content, or as high as the rows. */
  height: 'low' | 'medium' | 'rows'
  isDimmed?: boolean
}

/** Rows of a file in the columns of the file, in an area of their own that scrolls. Lines stay visible. */
export function CellTable({ label, columns, rows, resultHeader, height, isDimmed = false }: CellTableProps) {
  return (
    // a scrolling area must be reachable by keyboard
    <div className={css.area} data-height={height} role="region" aria-label={label} tabIndex={0}>
      <table className={css.table} aria-label={label} aria-busy={isDimmed || undefined}>
        <thead>
          <tr>
            <th scope="col" className={css.line}>
              Line
            </th>
            {resultHeader !== undefined && <th scope="col">{resultHeader}</th>}
            {columns.map(({ heading, field, isUnused }, index) => (
              // headings can repeat
              <th key={index} scope="col" data-unused={isUnused || undefined}>
                <span className={css.heading} title={heading}>
                  {heading === '' ? <span className={css.muted}>No heading</span> : <bdi>{heading}</bdi>}
                </span>
                {field}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-dim={isDimmed || undefined}>
          {rows.map(({ line, result, cells, marked }) => (
            <tr key={line}>
              <th scope="row" className={css.line}>
                {line.toLocaleString('en-US')}
              </th>
              {resultHeader !== undefined && <td className={css.result}>{result}</td>}
              {columns.map(({ isUnused }, index) => (
                <td key={index} data-unused={isUnused || undefined} data-marked={marked?.has(index) || undefined}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
