import { isEffective, publishState } from '@incentive/model/effectiveness'
import { instantOf, LAST_MINUTE, nyDay, onNyDay, START_OF_DAY } from '@incentive/model/time'
import { type Instant, compareInstants } from '@incentive/scalars'
import { ZonedDateTimeField } from '../../../../../kit/date-field/zoned-date-time-field.tsx'
import { ChoiceField } from '../../../../../kit/fields/choice-field.tsx'
import { NumberTextField } from '../../../../../kit/fields/number-text-field.tsx'
import type { Form } from '../../../../../parts/form/use-form.ts'
import { newYorkZone } from '../../../../../parts/new-york/new-york-zone.ts'
import type { EditorState } from '../../../draft/editor-state.ts'
import { useEditor } from '../../../editing/editor-context.tsx'
import type { LineRow } from '../line-row.ts'
import { countWithAmounts, type BulkAmount, type BulkDraft } from './bulk-changes.ts'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { useNow } from '../../../../../parts/now/use-now.ts'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../../../kit/fields/checkbox.tsx'
import css from '../products.module.css'

interface BulkAmountFieldsProps {
  form: Form<BulkDraft>
  rows: readonly LineRow[]
  now: Instant
}

const zone = newYorkZone()

/** Tomorrow if the promotion is live or has claims, so that a change does not affect the past. Otherwise the start. */
function defaultFrom({ draft, claimCount }: Pick<EditorState, 'draft' | 'claimCount'>, now: Instant): string | null {
  const [publishDate, effectiveDate, expirationDate] = [
    draft.publishDate,
    draft.effectiveDate,
    draft.expirationDate,
  ].map(instantOf)
  const isLive =
    publishState(publishDate ?? null, now) === 'PUBLISHED' &&
    isEffective({ effectiveDate: effectiveDate ?? null, expirationDate: expirationDate ?? null }, now)
  return isLive || claimCount !== 0 ? onNyDay(nyDay(now).add({ days: 1 }), START_OF_DAY) : null
}

/** The new payout amounts, and the date from which they apply. */
export function BulkAmountFields({ form, rows, now }: BulkAmountFieldsProps) {
  const currency = useEditor((state) => state.draft.country?.currency.name ?? '')
  const from = useEditor((state) => defaultFrom(state, now))
  const { amount } = form.draft
  const shown: BulkAmount = amount ?? { by: 'value', text: '', from }
  const { by } = shown
  const count = countWithAmounts(rows, now)
  const change = (changes: Partial<BulkAmount>) =>
    form.change((draft) => ({ ...draft, amount: { ...shown, ...changes } }))
  return (
    <Ticked form={form} field="amount" label="Payout Amount" first={shown}>
      <ChoiceField
        fieldId="bulk.amountBy"
        label="How"
        choices={[
          { value: 'value', label: 'Set to an amount' },
          { value: 'percent', label: 'Change by percent' },
        ]}
        value={by}
        onChange={(choice) => change({ by: choice })}
      />
      <NumberTextField
        fieldId="bulk.amount"
        label={by === 'value' ? 'New Payout Amount' : 'Percent'}
        hint={`${count.toLocaleString('en-US')} of ${rows.length.toLocaleString('en-US')} lines have a current or future payout. ${by === 'percent' ? 'Use -5 to lower each by 5 percent; amounts are rounded to cents.' : ''}`}
        digits="decimal"
        unit={by === 'value' ? currency : '%'}
        error={form.messageAt('amount')}
        value={shown.text}
        onChange={(text) => form.set('amount', { ...shown, text })}
        onBlur={() => form.leave('amount')}
      />
      <ChoiceField
        fieldId="bulk.amountStart"
        label="From"
        hint="From a date, current payouts end one second before it, and new payouts continue with the new amount."
        choices={[
          { value: 'date', label: 'A date' },
          { value: 'start', label: 'The start' },
        ]}
        value={shown.from === null ? 'start' : 'date'}
        onChange={(choice) => change({ from: choice === 'start' ? null : (from ?? '') })}
      />
      {shown.from !== null && (
        <ZonedDateTimeField
          fieldId="bulk.amountFrom"
          label="From Date"
          isRequired
          zone={zone}
          defaultTime={START_OF_DAY.toString()}
          lastTime={LAST_MINUTE.toString()}
          error={form.messageAt('amountFrom')}
          value={shown.from}
          onChange={(date) => change({ from: date })}
          onBlur={() => form.leave('amountFrom')}
        />
      )}
      <AmountsOfThePast amount={shown} />
    </Ticked>
  )
}

/** Warns if a change also affects claims that were already submitted. */
export function AmountsOfThePast({ amount }: { amount: BulkAmount }) {
  const now = useNow()
  const claimCount = useEditor((state) => state.claimCount)
  if (amount.from === null) {
    if (claimCount === 0) return null
    const claims =
      claimCount === null ? 'Claims' : `${claimCount.toLocaleString('en-US')} ${claimCount === 1 ? 'claim' : 'claims'}`
    return (
      <Notice tone="warning">
        Affects the past: {claims} of this promotion can have the old amounts. Paid amounts stay, but a claim that is
        re-evaluated gets the new amounts.
      </Notice>
    )
  }
  const from = instantOf(amount.from)
  if (from === null || claimCount === 0 || compareInstants(from, now) > 0) return null
  return (
    <Notice tone="warning">
      This date has passed. Claims since then keep their payments, but a claim that is re-evaluated gets the new
      amounts.
    </Notice>
  )
}

interface TickedProps<Field extends keyof BulkDraft> {
  form: Form<BulkDraft>
  field: Field
  label: string
  /** Initial value of the setting when it is checked. */
  first: NonNullable<BulkDraft[Field]>
  children: ReactNode
}

/** A setting with a checkbox that enables it. */
export function Ticked<Field extends keyof BulkDraft>({ form, field, label, first, children }: TickedProps<Field>) {
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
