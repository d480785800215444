import type { ProgramDetails } from '@incentive/contract'
import { yesNo } from '@incentive/model'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'

type CustomField = ProgramDetails['promotionCustomFields'][number]

const columns: Column<CustomField>[] = [
  { id: 'label', header: 'Label', cell: (field) => field.label, sharesLine: true },
  { id: 'number', header: 'Custom field', cell: (field) => field.number, align: 'right', width: 130, sharesLine: true },
  { id: 'required', header: 'Required', cell: (field) => yesNo(field.required), width: 130, sharesLine: true },
]

/** The custom fields of a program's promotions in the order in which they are asked for. */
export function CustomFieldsTable({ fields }: { fields: readonly CustomField[] }) {
  return (
    <DataTable
      label="Promotion custom fields"
      columns={columns}
      rows={fields.toSorted((one, other) => one.order - other.order)}
      rowKey={(field) => String(field.number)}
      rowLabel={(field) => field.label}
      empty={{ title: 'No custom fields', hint: 'Promotions in this program have no extra fields.' }}
    />
  )
}
