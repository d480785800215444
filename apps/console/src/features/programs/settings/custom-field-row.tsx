import type { CustomFieldList } from '@incentive/model'
import { Checkbox } from '../../../kit/fields/checkbox.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { PlaceButtons } from '../../../parts/ordered-rows/ordered-rows.tsx'
import css from './custom-fields.module.css'
import { changeRow, freeNumbers, type FieldRow } from './field-rows.ts'
import { changeRows } from './settings-draft.ts'
import { placeOf } from './settings-issues.ts'
import type { SettingsForm } from './use-settings-form.ts'

interface CustomFieldRowProps {
  list: CustomFieldList
  row: FieldRow
  form: SettingsForm
  /** Position, starting at 1. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One custom field: its label, number, required switch for promotions, and position. */
export function CustomFieldRow({ list, row, form, place, count, onMove, onRemove }: CustomFieldRowProps) {
  const { key, number, label, required } = row
  const name = label.trim() || `field ${place}`
  const [labelPlace, numberPlace] = [placeOf(key, 'label'), placeOf(key, 'number')]
  const set = (change: Partial<FieldRow>, at: string) =>
    form.change((draft) => changeRows(draft, list, (rows) => changeRow(rows, key, change)), at)
  return (
    <li>
      <div role="group" aria-label={`Field ${place} of ${count}`} className={css.row}>
        <TextField
          fieldId={labelPlace}
          label="Label"
          isRequired
          value={label}
          onChange={(text) => set({ label: text }, labelPlace)}
          onBlur={() => form.leave(labelPlace)}
          error={form.messageAt(labelPlace)}
        />
        <SelectField
          fieldId={numberPlace}
          label="Custom field"
          isRequired
          value={number === null ? '' : String(number)}
          choices={freeNumbers(form.draft[list], row).map((free) => ({ value: String(free), label: String(free) }))}
          onChange={(chosen) => set({ number: chosen === '' ? null : Number(chosen) }, numberPlace)}
          error={form.messageAt(numberPlace)}
        />
        <div className={css.tail}>
          {list === 'promotionCustomFields' && (
            <Checkbox
              label="Required"
              value={required}
              onChange={(isOn) => set({ required: isOn }, placeOf(key, 'required'))}
            />
          )}
          <div className={css.actions}>
            <PlaceButtons {...{ name, place, count, onMove, onRemove }} />
          </div>
        </div>
      </div>
    </li>
  )
}
