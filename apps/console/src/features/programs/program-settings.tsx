import type { ProgramDetails } from '@incentive/contract'
import { yesNo } from '@incentive/model/draft'
import { CUSTOM_FIELD_LISTS, type CustomFieldList } from '@incentive/model/program'
import { Panel } from '../../kit/panel/panel.tsx'
import { CUSTOM_FIELD_WORDS } from './custom-field-words.ts'
import css from './program-page.module.css'
import { SettingsPanel } from './settings/settings-panel.tsx'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { openSettings } from './settings/settings-draft.ts'
import type { FieldRow } from './settings/field-rows.ts'

/** The settings of a program, read-only. */
export function ProgramSettings({ program }: { program: ProgramDetails }) {
  return (
    <>
      <SettingsPanel program={program} />
      {CUSTOM_FIELD_LISTS.map((list) => (
        <Panel key={list} title={CUSTOM_FIELD_WORDS[list].title} hint={CUSTOM_FIELD_WORDS[list].hint}>
          <div className={css.settings}>
            <CustomFieldsTable program={program} list={list} />
          </div>
        </Panel>
      ))}
    </>
  )
}

const columns: Column<FieldRow>[] = [
  { id: 'label', header: 'Label', cell: (field) => field.label, sharesLine: true },
  { id: 'number', header: 'Custom field', cell: (field) => field.number, align: 'right', width: 130, sharesLine: true },
]
const required: Column<FieldRow> = {
  id: 'required',
  header: 'Required',
  width: 130,
  sharesLine: true,
  cell: (field) => yesNo(field.required),
}

interface CustomFieldsTableProps {
  program: ProgramDetails
  list: CustomFieldList
}

/** The custom fields of a program in display order. Only fields of promotions can be required. */
function CustomFieldsTable({ program, list }: CustomFieldsTableProps) {
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
