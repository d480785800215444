import { LINE_LABELS } from '@incentive/model/products'
import { LAST_MINUTE, START_OF_DAY } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import { ZonedDateTimeField } from '../../../../../kit/date-field/zoned-date-time-field.tsx'
import { SelectField } from '../../../../../kit/fields/select-field.tsx'
import { SwitchField } from '../../../../../kit/fields/switch-field.tsx'
import type { Form } from '../../../../../parts/form/use-form.ts'
import { newYorkZone } from '../../../../../parts/new-york/new-york-zone.ts'
import type { LineRow } from '../line-row.ts'
import { useDuplicationTypes } from '../use-line-context.ts'
import { BulkAmountFields, Ticked } from './bulk-amount-fields.tsx'
import type { BulkDraft } from './bulk-changes.ts'

interface BulkFieldsProps {
  form: Form<BulkDraft>
  rows: readonly LineRow[]
  now: Instant
}

type OfForm = Pick<BulkFieldsProps, 'form'>

const startZone = newYorkZone()
const endZone = newYorkZone(LAST_MINUTE)
const lastTime = LAST_MINUTE.toString()

/** All settings, each with a checkbox that enables it. */
export function BulkFields({ form, rows, now }: BulkFieldsProps) {
  return (
    <>
      <BulkDate form={form} field="effectiveDate" />
      <BulkDate form={form} field="expirationDate" />
      <BulkCheck form={form} />
      <BulkSerials form={form} />
      <BulkAmountFields form={form} rows={rows} now={now} />
    </>
  )
}

function BulkDate({ form, field }: OfForm & { field: 'effectiveDate' | 'expirationDate' }) {
  const isStart = field === 'effectiveDate'
  return (
    <Ticked form={form} field={field} label={LINE_LABELS[field]} first="">
      <ZonedDateTimeField
        fieldId={`bulk.${field}`}
        label={`New ${LINE_LABELS[field]}`}
        hint="Leave blank to clear the date"
        zone={isStart ? startZone : endZone}
        defaultTime={isStart ? START_OF_DAY.toString() : lastTime}
        lastTime={lastTime}
        error={form.messageAt(field)}
        value={form.draft[field] ?? ''}
        onChange={(date) => form.set(field, date)}
        onBlur={() => form.leave(field)}
      />
    </Ticked>
  )
}

function BulkCheck({ form }: OfForm) {
  const field = 'claimProductDuplicationType'
  const types = useDuplicationTypes()
  return (
    <Ticked form={form} field={field} label={LINE_LABELS[field]} first="">
      <SelectField
        fieldId={`bulk.${field}`}
        label={`New ${LINE_LABELS[field]}`}
        width="medium"
        error={form.messageAt(field)}
        choices={types.map(({ name, description }) => ({ value: name, label: description }))}
        value={form.draft[field] ?? ''}
        onChange={(code) => form.set(field, code)}
      />
    </Ticked>
  )
}

function BulkSerials({ form }: OfForm) {
  const field = 'enableSerialNumbers'
  return (
    <Ticked form={form} field={field} label={LINE_LABELS[field]} first={true}>
      <SwitchField
        fieldId={`bulk.${field}`}
        label={`${LINE_LABELS[field]} for all lines`}
        value={form.draft[field] === true}
        onChange={(isOn) => form.set(field, isOn)}
      />
    </Ticked>
  )
}
