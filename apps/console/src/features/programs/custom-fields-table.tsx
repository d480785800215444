import type { ProgramDetails } from '@incentive/contract'
import { yesNo, type CustomFieldList } from '@incentive/model'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { CUSTOM_FIELD_WORDS } from './custom-field-words.ts'
import { openSettings } from './settings/settings-draft.ts'
import type { FieldRow } from './settings/field-rows.ts'

const columns: Column<FieldRow>[] = [
  { id: 'label', header: 'Label', cell: (field) => field.label, sharesLine: true },
  { id: 'number', header: 'Custom field', cell: (field) => field.number, align: 'right', width: 130, sharesLine: true },
]
const required: Column<FieldRow> = {
  ...{ id: 'required', header: 'Required', width: 130, sharesLine: true },
  cell: (field) => yesNo(field.required),
}

interface CustomFieldsTableProps {
  program: ProgramDetails
  list: CustomFieldList
}

/** The custom fields of a program in display order. Only fields of promotions can be required. */
export function CustomFieldsTable({ program, list }: CustomFieldsTableProps) {
  const { title, none } = CUSTOM_FIELD_WORDS[list]
  return (
    <DataTable
      label={title}
      columns={list === 'promotionCustomFields' ? [...columns, required] : columns}
      rows={openSettings(program)[list]}
      rowKey={({ key }) => key}
      rowLabel={({ label }) => label}
      empty={{ title: 'No custom fields', hint: none }}
    />
  )
}
