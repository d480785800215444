import { typeExpiration, LINE_LABELS } from '@incentive/model/products'
import { LAST_MINUTE, START_OF_DAY } from '@incentive/model/time'
import { ZonedDateTimeField } from '../../../../../kit/date-field/zoned-date-time-field.tsx'
import type { FieldMode } from '../../../../../kit/fields/field-props.ts'
import { NumberTextField } from '../../../../../kit/fields/number-text-field.tsx'
import { TextField } from '../../../../../kit/fields/text-field.tsx'
import { AmountField } from '../../../../../parts/amount-field/amount-field.tsx'
import { newYorkZone } from '../../../../../parts/new-york/new-york-zone.ts'
import { useEditor } from '../../../editing/editor-context.tsx'
import { useSettledMessage } from '../../../../../parts/form/use-settled-message.ts'
import type { LineForm } from '../line-form.ts'
import type { LineRow } from '../line-row.ts'

const startZone = newYorkZone()
const endZone = newYorkZone(LAST_MINUTE)
const lastTime = LAST_MINUTE.toString()

/** Visible since and Visible until. A date without a time starts with its first minute or ends with its last. */
export function LineDate({ field, ...of }: OneLineField & { field: 'effectiveDate' | 'expirationDate' }) {
  const { form } = of
  const isStart = field === 'effectiveDate'
  return (
    <ZonedDateTimeField
      {...useLineField(of, field)}
      isOptional
      zone={isStart ? startZone : endZone}
      defaultTime={isStart ? START_OF_DAY.toString() : lastTime}
      lastTime={lastTime}
      value={form.draft[field]}
      stored={form.baseline[field]}
      onChange={(date) =>
        form.change((row) => (isStart ? { ...row, effectiveDate: date } : typeExpiration(row, date)), field)
      }
    />
  )
}

/** Minimum or maximum number of units per claim. */
export function LineUnits({
  field,
  ...of
}: OneLineField & { field: 'minimumClaimableUnits' | 'maximumClaimableUnits' }) {
  const { form } = of
  return (
    <NumberTextField
      {...useLineField(of, field)}
      isOptional
      unit="units"
      value={form.draft[field]}
      onChange={(units) => form.set(field, units)}
    />
  )
}

/** An amount in the promotion's currency. */
export function LineMoney({
  field,
  ...of
}: OneLineField & { field: 'maximumPayoutAmount' | 'productPriceMin' | 'productPriceMax' }) {
  const { form } = of
  const currency = useEditor((state) => state.draft.country?.currency.name ?? '')
  return (
    <AmountField
      {...useLineField(of, field)}
      isOptional
      currency={currency}
      value={form.draft[field]}
      onChange={(amount) => form.set(field, amount)}
    />
  )
}

/** Minimum and maximum of an entered price, shown only while prices are entered (PROD-43). */
export function PriceFields(of: OneLineField) {
  if (!of.form.draft.allowProductPriceEntry) return null
  return (
    <>
      <LineMoney {...of} field="productPriceMin" />
      <LineMoney {...of} field="productPriceMax" />
    </>
  )
}

/** Agreement number of the line. */
export function AgreementField(of: OneLineField) {
  const { form } = of
  return (
    <TextField
      {...useLineField(of, 'promotionProductAgreementNumber')}
      isOptional
      isMono
      width="medium"
      value={form.draft.promotionProductAgreementNumber}
      onChange={(text) => form.set('promotionProductAgreementNumber', text)}
    />
  )
}

/** Props of every field of a line. */
export interface OneLineField {
  form: LineForm
  /** Path of the row, used in the field names. */
  path: string
  /** `view` shows the settings as text. */
  mode?: FieldMode
}

/** A setting that both kinds of lines have. */
type CommonField = keyof LineRow & keyof typeof LINE_LABELS

/** Returns the props that a field of the kit needs to show a setting of a line. */
export function useLineField({ form, path, mode }: OneLineField, field: CommonField) {
  const messages = form.messagesAt(field)
  return {
    fieldId: `${path}.${field}`,
    label: LINE_LABELS[field],
    mode,
    error: useSettledMessage(messages.length > 0 ? messages.join('\n') : undefined),
    onBlur: () => form.leave(field),
  }
}
