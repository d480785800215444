import type { ListedParticipant, PromotionParticipantRow } from '@incentive/model'
import { PROMOTION_PARTICIPANTS } from '@incentive/model'
import { call } from '../../../../../api/call.ts'
import type { Listing } from '../listed/listing.ts'
import { AddParticipantsDialog } from './add-participants-dialog.tsx'
import { useParticipantTypes } from './use-participant-types.ts'

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
