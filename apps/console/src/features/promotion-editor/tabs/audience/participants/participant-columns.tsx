import {
  type PromotionParticipantRow,
  type ParticipantPayoutDraft,
  participantPayoutInWords,
} from '@incentive/model/audience'
import type { ListedParticipant } from '@incentive/model/references'
import type { RowKey } from '@incentive/model/roster'
import type { Column } from '../../../../../kit/data-table/column.ts'
import { DateText, dateWidth } from '../../../../../parts/lists/date-text.tsx'
import { includeColumn, type ShownRow } from '../listed/listed-rows.tsx'
import { useEditor } from '../../../editing/editor-context.tsx'
import css from './participants.module.css'

const key: Column<ListedParticipant> = {
  id: 'participantKey',
  header: 'Key',
  cell: ({ participantKey }) => participantKey,
  isSortable: true,
  isMono: true,
  width: 72,
}
const firstName: Column<ListedParticipant> = {
  id: 'user.firstName',
  header: 'First Name',
  cell: ({ user }) => user.firstName,
  isSortable: true,
  width: 100,
}
const lastName: Column<ListedParticipant> = {
  id: 'user.lastName',
  header: 'Last Name',
  cell: ({ user }) => user.lastName,
  isSortable: true,
  width: 102,
}
const company: Column<ListedParticipant> = {
  id: 'organization.name',
  header: 'Company',
  cell: ({ organization }) => organization?.name ?? '',
  isSortable: true,
}
const type: Column<ListedParticipant> = {
  id: 'participantType.name',
  header: 'Participant Type',
  cell: ({ participantType }) => participantType.name,
  isSortable: true,
}

/** The columns of a participant in the dialog that adds (PART-11). */
export const offeredParticipantColumns: readonly Column<ListedParticipant>[] = [
  key,
  firstName,
  lastName,
  { id: 'email1', header: 'Email', cell: ({ email1 }) => email1 ?? '', isSortable: true },
  {
    id: 'organization.companyNumber',
    header: 'Company Number',
    cell: ({ organization }) => organization?.companyNumber ?? '',
    isSortable: true,
    width: 120,
  },
  company,
  type,
  {
    id: 'updatedDate',
    header: 'Last Updated',
    cell: ({ updatedDate }) => <DateText at={updatedDate} />,
    isSortable: true,
    width: dateWidth,
  },
]

type Row = ShownRow<PromotionParticipantRow, ListedParticipant>

/**
 * A row of the promotion's list (PART-01 to PART-06), with the payouts for participation. `onPayouts` is null in view
 * mode.
 */
export const participantRowColumns = (onPayouts: ((key: RowKey) => void) | null): readonly Column<Row>[] => [
  includeColumn,
  ...[key, firstName, lastName, company, type].map((column) => ({
    ...column,
    cell: ({ item }: Row) => column.cell(item),
  })),
  {
    id: 'payouts',
    header: 'Payouts',
    cell: ({ key: rowKey, item, row }: Row) => (
      <PayoutsCell
        name={item.fullName}
        payouts={row.promotionParticipantPayouts}
        onEdit={onPayouts && (() => onPayouts(rowKey))}
      />
    ),
    width: 100,
  },
]

interface PayoutsCellProps {
  /** Name of the participant. */
  name: string
  payouts: readonly ParticipantPayoutDraft[]
  /** Opens the payouts. Null in view mode. */
  onEdit: (() => void) | null
}

/** The payouts for participation as text and, in edit mode, a button to change them. */
function PayoutsCell({ name, payouts, onEdit }: PayoutsCellProps) {
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
