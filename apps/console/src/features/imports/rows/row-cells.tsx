import type { Import, ImportRow } from '@incentive/contract'
import { catalogEntity } from '@incentive/model/catalog'
import { EditableText } from '../../../kit/data-table/editing/editable-text.tsx'
import { EmptyValue } from '../../../kit/fields/field-frame.tsx'
import { Icon } from '../../../kit/icon/icon.tsx'
import { IconAlertCircle } from '../../../kit/icon/icons.ts'
import { useFieldLabels } from '../columns/column-choices.ts'
import { CellTable, type FileRow } from './cell-table.tsx'
import css from './cell-table.module.css'
import { RowResult } from './row-result.tsx'
import type { Corrections } from './use-corrections.ts'

interface RowCellsProps {
  shown: Import
  label: string
  rows: readonly ImportRow[]
  isDimmed: boolean
  /** Absent where rows cannot be corrected. */
  corrections: Corrections | undefined
}

/** Rows in the columns of the file, each reason at its cell. Cells of rejected rows can be corrected in place. */
export function RowCells({ shown, label, rows, isDimmed, corrections }: RowCellsProps) {
  const labelOf = useFieldLabels(catalogEntity(shown.entity))
  const columns = shown.columns.map(({ heading, field, label: name }) => ({
    heading,
    field: field === null ? 'Not imported' : labelOf(field, name),
    isUnused: field === null,
  }))
  const drawn = rows.map((given): FileRow => {
    const row = corrections?.latest(given) ?? given
    const isOpen = (corrections && (row.result === 'rejected' || row !== given)) === true
    return {
      line: row.line,
      result: <RowResult shown={shown} row={row} isCorrected={row !== given} />,
      marked: new Set(row.issues.flatMap(({ column }) => (column === null ? [] : [column]))),
      cells: shown.columns.map(({ heading, field }, index) => (
        <Cell
          key={index}
          row={row}
          column={index}
          heading={heading}
          corrections={isOpen && field !== null ? corrections : undefined}
        />
      )),
    }
  })
  return (
    <CellTable label={label} columns={columns} rows={drawn} resultHeader="Result" height="rows" isDimmed={isDimmed} />
  )
}

interface CellProps {
  row: ImportRow
  column: number
  heading: string
  corrections: Corrections | undefined
}

function Cell({ row, column, heading, corrections }: CellProps) {
  const correction = corrections?.at(row.line, column)
  const text = correction?.text ?? row.cells[column] ?? ''
  const messages = row.issues.filter((issue) => issue.column === column).map(({ message }) => message)
  const shownText = (
    <span className={css.cell} title={text}>
      {text === '' ? <EmptyValue /> : <bdi>{text}</bdi>}
    </span>
  )
  return (
    <>
      {corrections ? (
        <EditableText
          label={`${heading || `Column ${column + 1}`} of line ${row.line}`}
          text={text}
          problemOf={() => undefined}
          onCommit={(typed) => corrections.correct(row.line, column, typed)}
        >
          {shownText}
        </EditableText>
      ) : (
        shownText
      )}
      {correction?.problem === null && <span className={css.note}>Checking…</span>}
      {(correction ? [correction.problem] : messages).map(
        (message) =>
          message !== null && (
            <span key={message} className={css.issue}>
              <Icon of={IconAlertCircle} size={14} />
              {message}
            </span>
          ),
      )}
    </>
  )
}
