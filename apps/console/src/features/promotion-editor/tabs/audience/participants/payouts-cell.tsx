import type { ParticipantPayoutDraft } from '@incentive/model'
import { participantPayoutInWords } from '@incentive/model'
import { useEditor } from '../../../editing/editor-context.tsx'
import css from './participants.module.css'

interface PayoutsCellProps {
  /** Name of the participant. */
  name: string
  payouts: readonly ParticipantPayoutDraft[]
  /** Opens the payouts. Null in view mode. */
  onEdit: (() => void) | null
}

/** The payouts for participation as text and, in edit mode, a button to change them. */
export function PayoutsCell({ name, payouts, onEdit }: PayoutsCellProps) {
  const currency = useEditor(({ draft }) => draft.country?.currency.name ?? '')
  const words = payouts.map((payout) => participantPayoutInWords(payout, currency)).join(', ')
  if (!onEdit) return words
  return (
    <button
      type="button"
      className={css.payouts}
      aria-label={`Payouts of ${name}: ${words || 'Add payout'}`}
      onClick={onEdit}
    >
      {words || 'Add payout'}
    </button>
  )
}
