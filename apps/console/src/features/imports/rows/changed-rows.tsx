import type { Import, ImportRow } from '@incentive/contract'
import { catalogEntity } from '@incentive/model/catalog'
import type { Column } from '../../../kit/data-table/column.ts'
import { DataTable } from '../../../kit/data-table/data-table.tsx'
import { EmptyValue } from '../../../kit/fields/field-frame.tsx'
import type { ShownPage } from '../../../parts/lists/use-page.ts'
import { useFieldLabels } from '../columns/column-choices.ts'
import css from '../imports.module.css'
import { RowResult } from './row-result.tsx'

interface ChangedRowsProps {
  shown: Import
  found: ShownPage<ImportRow>
  filter: { words: string; onClear: () => void } | undefined
}

/** Changed rows with the old and the new value of each field. */
export function ChangedRows({ shown, found, filter }: ChangedRowsProps) {
  const labelOf = useFieldLabels(catalogEntity(shown.entity))
  const columns: readonly Column<ImportRow>[] = [
    { id: 'line', header: 'Line', width: 80, align: 'right', cell: ({ line }) => line.toLocaleString('en-US') },
    { id: 'key', header: 'Key', width: 200, isMono: true, cell: ({ key }) => key },
    {
      id: 'changes',
      header: 'Changes',
      isWhole: true,
      isSelfEvident: true,
      cell: (row) => <Changes row={row} labelOf={labelOf} />,
    },
    {
      id: 'result',
      header: 'Result',
      width: 180,
      isWhole: true,
      isSelfEvident: true,
      cell: (row) => <RowResult shown={shown} row={row} />,
    },
  ]
  return (
    <DataTable
      label="Changed rows"
      plural="changed rows"
      columns={columns}
      rows={found.rows}
      rowKey={({ line }) => String(line)}
      rowLabel={({ key }) => key}
      isLoading={found.isLoading}
      failure={found.failure}
      filter={filter}
      empty={{ title: 'No changed rows' }}
    />
  )
}

interface ChangesProps {
  row: ImportRow
  labelOf: ReturnType<typeof useFieldLabels>
}

function Changes({ row: { changes }, labelOf }: ChangesProps) {
  return (
    <ul className={css.changes}>
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <b>{labelOf(field, label)}:</b> <Value of={before} isOld /> → <Value of={after} />
        </li>
      ))}
    </ul>
  )
}

function Value({ of: text, isOld = false }: { of: string; isOld?: boolean }) {
  if (text === '') return <EmptyValue />
  return <bdi className={isOld ? css.before : undefined}>{text}</bdi>
}
