import { type PayoutDraft, PAYOUT_LABELS } from '@incentive/model/payouts'
import type { Form } from '../../../../../parts/form/use-form.ts'
import { useSettledMessage } from '../../../../../parts/form/use-settled-message.ts'
import type { PayoutSurroundings } from './payout-form.ts'

/** Props of every field of a payout. */
export interface PayoutFieldsProps {
  form: Form<PayoutDraft>
  /** Path of the payout, used in the field names. */
  path: string
  isGroup: boolean
  surroundings: PayoutSurroundings
}

/** Common props of every field: its id, label and message, and a handler for leaving it. */
export function usePayoutField(
  { form, path }: Pick<PayoutFieldsProps, 'form' | 'path'>,
  field: keyof typeof PAYOUT_LABELS,
) {
  const messages = form.messagesAt(field)
  return {
    fieldId: `${path}.${field}`,
    label: PAYOUT_LABELS[field],
    error: useSettledMessage(messages.length > 0 ? messages.join('\n') : undefined),
    onBlur: () => form.leave(field),
  }
}
