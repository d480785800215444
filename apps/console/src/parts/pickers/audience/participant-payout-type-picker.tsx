import { isForParticipants } from '@incentive/model/audience'
import { payoutTypeOf } from '@incentive/model/payouts'
import { call } from '../../../api/call.ts'
import { ComboboxField } from '../../../kit/combobox/combobox-field.tsx'
import type { FieldProps } from '../../../kit/fields/field-props.ts'
import { useListSource } from '../use-list-source.ts'

interface ParticipantPayoutTypePickerProps extends FieldProps {
  /** Code of the type; null when none is chosen. */
  value: string | null
  onChange: (code: string | null) => void
}

const toOption = (code: string) => ({ value: code, label: payoutTypeOf(code)?.label ?? code })

async function load(_text: string, signal: AbortSignal | undefined) {
  const types = await call('getTypes', { params: { typeName: 'payouts' }, signal })
  const options = types.map(({ name }) => toOption(name)).filter(({ value }) => isForParticipants(value))
  return { options, total: options.length }
}

/** The payout types available for a participant's own payout (OP-132, PICK-22). */
export function ParticipantPayoutTypePicker({ value, onChange, ...props }: ParticipantPayoutTypePickerProps) {
  const { options } = useListSource({
    queryKey: ['types', 'payout types of participants'],
    load,
    isEnabled: true,
  })
  return (
    <ComboboxField
      {...props}
      options={options}
      value={value === null ? null : toOption(value)}
      onChange={(option) => onChange(option?.value ?? null)}
    />
  )
}
