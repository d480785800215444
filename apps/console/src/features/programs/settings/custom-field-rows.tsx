import type { CustomFieldList } from '@incentive/model/program'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { IconPlus } from '../../../kit/icon/icons.ts'
import { Notice } from '../../../kit/page/notice.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { useFocusOnAdded, PlaceButtons } from '../../../parts/ordered-rows/ordered-rows.tsx'
import { CUSTOM_FIELD_WORDS } from '../custom-field-words.ts'
import css from './custom-fields.module.css'
import {
  droppedFields,
  freeNumbers,
  keepField,
  moveRow,
  removeRow,
  type FieldRow,
  type FieldRows,
  changeRow,
} from './field-rows.ts'
import { addField, changeRows } from './settings-draft.ts'
import { placeOf } from './settings-issues.ts'
import type { SettingsForm } from './use-settings-form.ts'
import { Checkbox } from '../../../kit/fields/checkbox.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'

interface CustomFieldRowsProps {
  list: CustomFieldList
  form: SettingsForm
}

/** A list of custom fields that can be named, sorted, added and removed. OP-74, OP-134. */
export function CustomFieldRows({ list, form }: CustomFieldRowsProps) {
  const { draft, baseline } = form
  const words = CUSTOM_FIELD_WORDS[list]
  const rows = draft[list]
  const change = (by: (rows: FieldRows) => FieldRows) => form.change((now) => changeRows(now, list, by))
  const [news, setNews] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  useFocusOnAdded(rows, (key) => placeOf(key, 'label'))
  const move = (row: FieldRow, by: -1 | 1) => {
    change((now) => moveRow(now, row.key, by))
    const place = rows.indexOf(row) + by + 1
    setNews(`${row.label || 'The field'} is now number ${place} of ${rows.length} in the order`)
    // the focus moves with the row, but the browser does not scroll to it
    requestAnimationFrame(() => document.activeElement?.closest('li')?.scrollIntoView({ block: 'nearest' }))
  }
  const remove = (row: FieldRow) => {
    change((now) => removeRow(now, row.key))
    setNews(`${row.label || 'The field'} is removed`)
    addButton.current?.focus({ preventScroll: true })
  }
  return (
    <Panel title={words.title} hint={words.hint}>
      {rows.length === 0 && <p className={css.none}>{words.none}</p>}
      <ol className={css.rows}>
        {rows.map((row, index) => (
          <CustomFieldRow
            key={row.key}
            list={list}
            row={row}
            form={form}
            place={index + 1}
            count={rows.length}
            onMove={(by) => move(row, by)}
            onRemove={() => remove(row)}
          />
        ))}
      </ol>
      <p className="kit-hidden" role="status">
        {news}
      </p>
      <Button
        ref={addButton}
        icon={IconPlus}
        isDisabled={freeNumbers(rows).length === 0}
        disabledReason="There can be at most 15 custom fields"
        onClick={() => form.change((now) => addField(now, list, baseline))}
      >
        Add field
      </Button>
      <Dropped rows={rows} stored={baseline[list]} words={words.dropped} onChange={change} />
    </Panel>
  )
}

interface DroppedProps {
  rows: FieldRows
  stored: FieldRows
  words: (field: string) => string
  onChange: (by: (rows: FieldRows) => FieldRows) => void
}

/** Explains what happens to the values of fields that lost their number, with a button to restore them. */
function Dropped({ rows, stored, words, onChange }: DroppedProps) {
  const dropped = droppedFields(rows, stored)
  if (dropped.length === 0) return null
  return (
    <ul className={css.dropped} aria-label="Existing values">
      {dropped.map(({ field, heir }) => (
        <li key={field.number}>
          {heir ? (
            <Notice tone="warning">
              Values of custom field {field.number} ({field.label}) will be shown as{' '}
              {heir.label.trim() || 'the field that has this number now'}.
            </Notice>
          ) : (
            <Notice
              actions={
                <Button size="small" onClick={() => onChange((now) => keepField(now, field))}>
                  Keep {field.label}
                </Button>
              }
            >
              {words(`custom field ${field.number} (${field.label})`)}
            </Notice>
          )}
        </li>
      ))}
    </ul>
  )
}

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
function CustomFieldRow({ list, row, form, place, count, onMove, onRemove }: CustomFieldRowProps) {
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
