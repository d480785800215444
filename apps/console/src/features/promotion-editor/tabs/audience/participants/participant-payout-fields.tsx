import type { ParticipantPayoutDraft } from '@incentive/model'
import { payoutTypeOf } from '@incentive/model'
import { IconButton } from '../../../../../kit/button/button.tsx'
import { NumberTextField } from '../../../../../kit/fields/number-text-field.tsx'
import { IconTrash } from '../../../../../kit/icon/icons.ts'
import { AmountField } from '../../../../../parts/amount-field/amount-field.tsx'
import type { Form } from '../../../../../parts/form/use-form.ts'
import { ParticipantPayoutTypePicker } from '../../../../../parts/pickers/audience/participant-payout-type-picker.tsx'
import { useEditor } from '../../../editing/editor-context.tsx'
import css from './participants.module.css'

interface ParticipantPayoutFieldsProps {
  /** Path of the payout in the promotion, used as a prefix for its fields. */
  path: string
  number: number
  form: Pick<Form<unknown>, 'messageAt' | 'leave'>
  value: ParticipantPayoutDraft
  onChange: (payout: ParticipantPayoutDraft, field: string) => void
  onRemove: () => void
}

/** One payout of a participant: its type and amount. */
export function ParticipantPayoutFields(props: ParticipantPayoutFieldsProps) {
  const { path, number, form, value, onChange, onRemove } = props
  const currency = useEditor(({ draft }) => draft.country?.currency.name ?? '')
  const frame = (field: string, label: string) => ({
    fieldId: `${path}.${field}`,
    label,
    error: form.messageAt(`${path}.${field}`),
    onBlur: () => form.leave(`${path}.${field}`),
    isRequired: true,
  })
  const type = (payoutAmount: string) => onChange({ ...value, payoutAmount }, `${path}.payoutAmount`)
  const isPercent = payoutTypeOf(value.payoutType)?.amount === 'percent'
  return (
    <div className={css.payout} role="group" aria-label={`Payout ${number}`}>
      <ParticipantPayoutTypePicker
        {...frame('payoutType', 'Payout Type')}
        value={value.payoutType}
        onChange={(payoutType) => onChange({ ...value, payoutType }, `${path}.payoutType`)}
      />
      {isPercent ? (
        <NumberTextField
          {...frame('payoutAmount', 'Payout Amount')}
          digits="decimal"
          hint="Percent"
          width="full"
          value={value.payoutAmount}
          onChange={type}
        />
      ) : (
        <AmountField
          {...frame('payoutAmount', 'Payout Amount')}
          value={value.payoutAmount}
          onChange={type}
          currency={currency}
        />
      )}
      <div className={css.remove}>
        <IconButton icon={IconTrash} label={`Delete payout ${number}`} onClick={onRemove} />
      </div>
    </div>
  )
}
