import { useMemo, useState, type ReactNode } from 'react'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { ChoiceField } from '../../kit/fields/choice-field.tsx'
import css from './pasted-rows.module.css'
import { Button } from '../../kit/button/button.tsx'
import { copyText } from '../clipboard/copy-text.ts'
import { countOf } from '../choose-dialog/use-choose-action.ts'

/** A pasted row, or a line that will change, in the preview. */
interface PreviewedRow {
  /** Its position, from 1. */
  readonly position: number
  /** The pasted text, or the name of the line. */
  readonly text: string
}

interface PreviewRowsProps<Row extends PreviewedRow, Kind extends string> {
  label: string
  /** Header of the column with the text of the rows. */
  textHeader?: string
  rows: readonly Row[]
  /** The kinds to filter the rows by, in display order. */
  kinds: readonly { readonly value: Kind; readonly label: string }[]
  kindOf: (row: Row) => Kind
  /** Columns in addition to the position and the text of a row. */
  columns: readonly Column<Row>[]
  /** Content before the rows. */
  children: ReactNode
}

/** A preview of the effect of pasted rows, one by one and filtered by kind, before anything changes. */
export function PreviewRows<Row extends PreviewedRow, Kind extends string>(props: PreviewRowsProps<Row, Kind>) {
  const { rows, kinds, kindOf, textHeader = 'Pasted' } = props
  const [shown, setShown] = useState<Kind | 'ALL'>('ALL')
  const byKind = useMemo(() => Map.groupBy(rows, kindOf), [rows, kindOf])
  const columns = useMemo(() => [place, textColumn(textHeader), ...props.columns], [props.columns, textHeader])
  const counted = (label: string, count: number) => `${label} ${count.toLocaleString('en-US')}`
  const choices = [
    { value: 'ALL' as const, label: counted('All', rows.length) },
    ...kinds.map(({ value, label }) => ({ value, label: counted(label, byKind.get(value)?.length ?? 0) })),
  ]
  return (
    <div className={css.dialog}>
      {props.children}
      <ChoiceField fieldId="pasted-rows" label="Show" choices={choices} value={shown} onChange={setShown} />
      <DataTable<Row>
        label={props.label}
        plural="rows"
        isTight
        isTwoLine
        columns={columns}
        rows={shown === 'ALL' ? rows : (byKind.get(shown) ?? [])}
        rowKey={({ position }) => String(position)}
        rowLabel={({ text }) => text}
        empty={{ title: 'No rows' }}
      />
    </div>
  )
}

const place: Column<PreviewedRow> = {
  id: 'position',
  header: 'Row',
  width: 72,
  align: 'right',
  cell: ({ position }) => position.toLocaleString('en-US'),
}

const textColumn = (header: string): Column<PreviewedRow> => ({
  id: 'text',
  header,
  width: 230,
  isMono: true,
  cell: ({ text }) => text,
})

const ROW = { one: 'row', many: 'rows' }
const REJECTED_ROW = { one: 'rejected row', many: 'rejected rows' }

/** Copies the rejected rows to the clipboard as they were pasted, so that they can be corrected and pasted again. */
export function CopyRejected({ rows }: { rows: readonly { readonly text: string }[] }) {
  if (rows.length === 0) return null
  const copy = () => copyText(rows.map(({ text }) => text).join('\n'), `${countOf(rows.length, ROW)} copied`)
  return <Button onClick={() => void copy()}>Copy {countOf(rows.length, REJECTED_ROW)}</Button>
}
