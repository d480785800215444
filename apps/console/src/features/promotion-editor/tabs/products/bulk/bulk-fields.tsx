import type { Instant } from '@incentive/model'
import { LAST_MINUTE, LINE_LABELS, START_OF_DAY } from '@incentive/model'
import type { ReactNode } from 'react'
import { ZonedDateTimeField } from '../../../../../kit/date-field/zoned-date-time-field.tsx'
import { Checkbox } from '../../../../../kit/fields/checkbox.tsx'
import { ChoiceField } from '../../../../../kit/fields/choice-field.tsx'
import { NumberTextField } from '../../../../../kit/fields/number-text-field.tsx'
import { SelectField } from '../../../../../kit/fields/select-field.tsx'
import { SwitchField } from '../../../../../kit/fields/switch-field.tsx'
import type { Form } from '../../../../../parts/form/use-form.ts'
import { newYorkZone } from '../../../../../parts/new-york/new-york-zone.ts'
import { useEditor } from '../../../editing/editor-context.tsx'
import type { LineRow } from '../line-row.ts'
import css from '../products.module.css'
import { useDuplicationTypes } from '../use-duplication-types.ts'
import { countWithAmounts, type BulkDraft } from './bulk-changes.ts'

interface BulkFieldsProps {
  form: Form<BulkDraft>
  rows: readonly LineRow[]
  now: Instant
}

type OfForm = Pick<BulkFieldsProps, 'form'>

const startZone = newYorkZone()
const endZone = newYorkZone(LAST_MINUTE)
const lastTime = LAST_MINUTE.toString()

/** Each setting with a tick that says whether it is set. */
export function BulkFields({ form, rows, now }: BulkFieldsProps) {
  return (
    <>
      <BulkDate form={form} field="effectiveDate" />
      <BulkDate form={form} field="expirationDate" />
      <BulkCheck form={form} />
      <BulkSerials form={form} />
      <BulkAmount form={form} rows={rows} now={now} />
    </>
  )
}

interface TickedProps<Field extends keyof BulkDraft> extends OfForm {
  field: Field
  label: string
  /** What the setting begins with once it is ticked. */
  first: NonNullable<BulkDraft[Field]>
  children: ReactNode
}

function Ticked<Field extends keyof BulkDraft>({ form, field, label, first, children }: TickedProps<Field>) {
  const isOn = form.draft[field] !== null
  return (
    <div className={css.ticked}>
      <Checkbox
        label={label}
        value={isOn}
        onChange={(isTicked) => form.change((draft) => ({ ...draft, [field]: isTicked ? first : null }))}
      />
      {isOn && <div className={css.setting}>{children}</div>}
    </div>
  )
}

function BulkDate({ form, field }: OfForm & { field: 'effectiveDate' | 'expirationDate' }) {
  const isStart = field === 'effectiveDate'
  return (
    <Ticked form={form} field={field} label={LINE_LABELS[field]} first="">
      <ZonedDateTimeField
        fieldId={`bulk.${field}`}
        label={`New ${LINE_LABELS[field]}`}
        hint="Leave it blank to take the date away"
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
        label={`${LINE_LABELS[field]} in all of them`}
        value={form.draft[field] === true}
        onChange={(isOn) => form.set(field, isOn)}
      />
    </Ticked>
  )
}

function BulkAmount({ form, rows, now }: BulkFieldsProps) {
  const currency = useEditor((state) => state.draft.country?.currency.name ?? '')
  const { amount } = form.draft
  const by = amount?.by ?? 'value'
  const count = countWithAmounts(rows, now)
  return (
    <Ticked form={form} field="amount" label="Payout Amount" first={{ by: 'value', text: '' }}>
      <ChoiceField
        fieldId="bulk.amountBy"
        label="How"
        choices={[
          { value: 'value', label: 'To one value' },
          { value: 'percent', label: 'By percent' },
        ]}
        value={by}
        onChange={(choice) => form.change((draft) => ({ ...draft, amount: { by: choice, text: amount?.text ?? '' } }))}
      />
      <NumberTextField
        fieldId="bulk.amount"
        label={by === 'value' ? 'New Payout Amount' : 'Percent'}
        hint={`${count.toLocaleString('en-US')} of ${rows.length.toLocaleString('en-US')} lines have an amount that is not over. ${by === 'percent' ? 'Use -5 to lower each by 5 percent; amounts are rounded to cents.' : ''}`}
        digits="decimal"
        unit={by === 'value' ? currency : '%'}
        error={form.messageAt('amount')}
        value={amount?.text ?? ''}
        onChange={(text) => form.set('amount', { by, text })}
        onBlur={() => form.leave('amount')}
      />
    </Ticked>
  )
}
