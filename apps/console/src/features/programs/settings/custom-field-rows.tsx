import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { focusField } from '../../../kit/error-panel/focus-field.ts'
import { IconPlus } from '../../../kit/icon/icons.ts'
import { Notice } from '../../../kit/page/notice.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { CustomFieldRow } from './custom-field-row.tsx'
import css from './custom-fields.module.css'
import {
  addField,
  droppedFields,
  freeNumbers,
  keepField,
  moveRow,
  removeRow,
  type FieldRow,
  type StoredSettings,
} from './settings-draft.ts'
import { placeOf } from './settings-issues.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** The custom fields of promotions, to be named, ordered, added and removed. OP-74. */
export function CustomFieldRows({ form, stored }: { form: SettingsForm; stored: StoredSettings }) {
  const { draft, change } = form
  const rows = draft.promotionCustomFields
  const [news, setNews] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  useFocusOnAdded(rows)
  const move = (row: FieldRow, by: -1 | 1) => {
    change((now) => moveRow(now, row.key, by))
    const place = rows.indexOf(row) + by + 1
    setNews(`${row.label || 'The field'} is now number ${place} of ${rows.length} in the order`)
    // the row takes the focus along, and the browser does not follow it
    requestAnimationFrame(() => document.activeElement?.closest('li')?.scrollIntoView({ block: 'nearest' }))
  }
  const remove = (row: FieldRow) => {
    change((now) => removeRow(now, row.key))
    setNews(`${row.label || 'The field'} is removed`)
    addButton.current?.focus({ preventScroll: true })
  }
  return (
    <Panel title="Promotion custom fields" hint="Extra fields shown on every promotion in this program">
      {rows.length === 0 && <p className={css.none}>Promotions in this program have no extra fields.</p>}
      <ol className={css.rows}>
        {rows.map((row, index) => (
          <CustomFieldRow
            key={row.key}
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
        isDisabled={freeNumbers(draft).length === 0}
        disabledReason="A program can have at most 15 custom fields"
        onClick={() => change((now) => addField(now, stored))}
      >
        Add field
      </Button>
      <Dropped form={form} stored={stored} />
    </Panel>
  )
}

/** What becomes of the values in fields that have lost their number, and the way back. */
function Dropped({ form: { draft, change }, stored }: { form: SettingsForm; stored: StoredSettings }) {
  const dropped = droppedFields(draft, stored)
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
                <Button size="small" onClick={() => change((now) => keepField(now, field))}>
                  Keep {field.label}
                </Button>
              }
            >
              Values of custom field {field.number} ({field.label}) stay stored but will no longer be shown.
            </Notice>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The focus goes to the label of a field that was just added. */
function useFocusOnAdded(rows: readonly FieldRow[]): void {
  const last = rows.at(-1)?.key
  const count = useRef(rows.length)
  useEffect(() => {
    const hasGrown = rows.length > count.current
    count.current = rows.length
    if (hasGrown && last) void focusField(placeOf(last, 'label'))
  }, [rows.length, last])
}
