import type { PayoutDraft } from '@incentive/model'
import { PAYOUT_LABELS } from '@incentive/model'
import type { Form } from '../../../../../parts/form/use-form.ts'
import { useSettledMessage } from '../../../../../parts/form/use-settled-message.ts'
import type { PayoutSurroundings } from './payout-surroundings.ts'

/** What every field of a payout takes. */
export interface PayoutFieldsProps {
  form: Form<PayoutDraft>
  /** The path of the payout, which names the fields. */
  path: string
  isGroup: boolean
  surroundings: PayoutSurroundings
}

/** What is the same for every field: its id, its label, its message, and that leaving it is told. */
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
