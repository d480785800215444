import type { PromotionParticipantRow } from '@incentive/model/audience'
import type { ListedParticipant } from '@incentive/model/references'
import { call } from '../../../../../api/call.ts'
import { ChooseEntitiesDialog } from '../../../../../parts/choose-dialog/choose-entities-dialog.tsx'
import type { ReadEntities } from '../../../../../parts/choose-dialog/use-entity-list.ts'
import type { AddDialogProps } from '../listed/listing.ts'
import { offeredParticipantColumns } from './participant-columns.tsx'

const read: ReadEntities<ListedParticipant> = ({ page, size, sort, keyword, filters }, signal) =>
  call('searchParticipants', {
    query: { page: String(page), size: String(size), sort: `${sort.columnId},${sort.direction.toUpperCase()}` },
    body: {
      ...(keyword !== '' && { keyword }),
      ...(filters.types && { participantTypes: filters.types.map((id) => ({ id: Number(id) })) }),
    },
    signal,
  })

/**
 * Searches participants, most recently updated first (OP-80), and includes or excludes them (PART-08 to PART-16,
 * OP-79).
 */
export function AddParticipantsDialog(props: AddDialogProps<PromotionParticipantRow, ListedParticipant>) {
  const { listed, types, onAdd, onClose } = props
  const noteOf = ({ id }: ListedParticipant) => {
    const row = listed.get(id)
    return row && { text: row.includeInPromotion ? 'Already included' : 'Already excluded', isListed: true }
  }
  const add = (includeInPromotion: boolean) => (participants: readonly ListedParticipant[]) => {
    onAdd(participants, includeInPromotion)
    return undefined
  }
  return (
    <ChooseEntitiesDialog<ListedParticipant>
      title="Add Participants"
      isWide
      noun={{ one: 'participant', many: 'participants' }}
      entity="participants"
      queryKey={['participants', 'to add']}
      read={read}
      columns={offeredParticipantColumns}
      rowKey={({ id }) => String(id)}
      rowLabel={({ fullName }) => fullName}
      initialSort={{ columnId: 'updatedDate', direction: 'desc' }}
      filters={[{ id: 'types', label: 'Participant Type', options: types }]}
      noteOf={noteOf}
      actions={[
        { verb: 'Exclude', onChoose: add(false) },
        { verb: 'Include', isPrimary: true, onChoose: add(true) },
      ]}
      onClose={onClose}
    />
  )
}
