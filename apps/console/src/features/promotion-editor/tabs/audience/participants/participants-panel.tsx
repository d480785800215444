import { type PromotionParticipantRow, PROMOTION_PARTICIPANTS } from '@incentive/model/audience'
import type { ListedParticipant } from '@incentive/model/references'
import { useMemo } from 'react'
import { useEditor, useIsFormOpen } from '../../../editing/editor-context.tsx'
import { ListedPanel } from '../listed/listed-panel.tsx'
import { useFocusedRow } from '../listed/use-focused-row.ts'
import { participantRowColumns } from './participant-columns.tsx'
import { ParticipantPayoutsDialog } from './participant-payouts-dialog.tsx'
import { call } from '../../../../../api/call.ts'
import type { Listing } from '../listed/listing.ts'
import { AddParticipantsDialog } from './add-participants-dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import type { PickerOption } from '../../../../../kit/combobox/picker-options.ts'
import { readAll } from '../../../../../parts/lists/read-all.ts'

const rarelyChanges = 5 * 60_000

/** The types that participants can be filtered by, including expired ones. Empty while unknown. */
function useParticipantTypes(): readonly PickerOption[] {
  const id = useEditor(({ program }) => program.id)
  const { data } = useQuery({
    queryKey: ['types', 'participant-types', 'choices', id],
    staleTime: rarelyChanges,
    queryFn: ({ signal }) =>
      readAll((page) =>
        call('searchParticipantTypes', {
          query: { size: '100', sort: 'name,asc', page: String(page) },
          body: { isEffective: 'All', ...(id !== null && { program: { id } }) },
          signal,
        }),
      ),
  })
  return (data ?? []).map((type) => ({ value: String(type.id), label: type.name, detail: type.participantTypeKey }))
}

/** The participants of a promotion as a list of its audience. */
export const participantListing: Listing<PromotionParticipantRow, ListedParticipant> = {
  kind: PROMOTION_PARTICIPANTS,
  name: PROMOTION_PARTICIPANTS.name,
  title: 'Participants',
  hint: 'Included participants are eligible regardless of type or group. Excluded participants are not.',
  noun: { one: 'participant', many: 'participants' },
  blank: PROMOTION_PARTICIPANTS.blank,
  itemOf: ({ participant }) => participant,
  withItem: (row, participant) => ({ ...row, participant }),
  labelOf: ({ fullName }) => fullName,
  keyOf: ({ participantKey }) => participantKey,
  textsOf: ({ participantKey, fullName, email1, organization }) => [
    participantKey,
    fullName,
    email1 ?? '',
    organization?.name ?? '',
  ],
  typeOf: ({ participantType }) => participantType,
  sortTexts: {
    participantKey: ({ participantKey }) => participantKey,
    'user.firstName': ({ user }) => user.firstName,
    'user.lastName': ({ user }) => user.lastName,
    'organization.name': ({ organization }) => organization?.name ?? '',
    'participantType.name': ({ participantType }) => participantType.name,
  },
  typeLabel: 'Participant Type',
  useTypes: useParticipantTypes,
  switchLabel: 'Include in Promotion?',
  addLabel: 'Add participants',
  AddDialog: AddParticipantsDialog,
  keys: {
    label: 'Keys or email addresses',
    lookUp: async (keys, signal) => (await call('lookUpParticipants', { body: { keys: [...keys] }, signal })).content,
  },
}

const isOfPayouts = (path: string) => path.includes('].promotionParticipantPayouts')
const isOfRow = (path: string) => !isOfPayouts(path)

/**
 * The participants that the promotion includes or excludes, with their payouts for participation (Spec 2, Audience).
 */
export function ParticipantsPanel() {
  const isFormOpen = useIsFormOpen()
  const list = useEditor(({ lists }) => lists.promotionParticipants)
  const rows = list?.roster.rows
  const { edited, edit, close } = useFocusedRow('promotionParticipants', rows, isOfPayouts)
  const canChange = isFormOpen && list?.load === null
  const columns = useMemo(() => participantRowColumns(canChange ? edit : null), [canChange, edit])
  const row = edited === null ? undefined : rows?.get(edited)
  return (
    <>
      <ListedPanel<PromotionParticipantRow, ListedParticipant>
        listing={participantListing}
        columns={columns}
        isOwnPath={isOfRow}
      />
      {canChange && row?.participant && <ParticipantPayoutsDialog key={edited} row={row} onClose={close} />}
    </>
  )
}
