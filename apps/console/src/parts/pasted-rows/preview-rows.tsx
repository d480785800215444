import { useMemo, useState, type ReactNode } from 'react'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { ChoiceField } from '../../kit/fields/choice-field.tsx'
import css from './pasted-rows.module.css'

/** A pasted row, or a line that is to change, before anything comes of it. */
interface PreviewedRow {
  /** Its place, from 1. */
  readonly position: number
  /** As it was pasted, or the name of the line. */
  readonly text: string
}

interface PreviewRowsProps<Row extends PreviewedRow, Kind extends string> {
  label: string
  /** What the text of a row is called. */
  textHeader?: string
  rows: readonly Row[]
  /** What the rows can be narrowed to, in the order in which it is offered. */
  kinds: readonly { readonly value: Kind; readonly label: string }[]
  kindOf: (row: Row) => Kind
  /** What stands beside the place and the text of a row. */
  columns: readonly Column<Row>[]
  /** What is said before the rows. */
  children: ReactNode
}

/** What pasted rows will do, one by one and narrowed by kind, before anything is changed. */
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
  ...{ id: 'text', header, width: 230, isMono: true },
  cell: ({ text }) => text,
})
