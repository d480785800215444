import type { OrganizationType, ParticipantStatus, ParticipantType } from '@incentive/model/references'
import { call } from '../../../api/call.ts'
import { EntityMultiPicker, type MultiPickerProps } from '../entity-multi-picker.tsx'
import { described, listPicker, named, useListPicker, whole, type OfProgram, type RecordList } from '../list-picker.tsx'

const multiPicker = <Entity,>(list: RecordList<Entity>) =>
  function MultiPicker({ programId, ...props }: MultiPickerProps<Entity> & OfProgram) {
    return <EntityMultiPicker {...props} {...useListPicker(list, { programId, ...props })} />
  }

/** The participant statuses by description (INV-14, PICK-22). */
export const ParticipantStatusPicker = listPicker<ParticipantStatus>({
  plural: 'participant statuses',
  toOption: described,
  search: async (_, signal) => whole(await call('getTypes', { params: { typeName: 'participantStatuses' }, signal })),
})

const participantTypes: RecordList<ParticipantType> = {
  plural: 'participant types',
  entity: 'participantTypes',
  toOption: (type) => named(type, type.participantTypeKey),
  search: (wanted, signal) =>
    call('searchParticipantTypes', {
      query: { size: '100', sort: 'name' },
      body: { isEffective: true, ...wanted },
      signal,
    }),
}

/** One participant type in effect (PICK-13, CONST-06). */
export const ParticipantTypePicker = listPicker(participantTypes)

/** Several participant types in effect (PICK-13, CONST-06). */
export const ParticipantTypesPicker = multiPicker(participantTypes)

/** Several organization types of the client in effect (PICK-15, CONST-06). */
export const OrganizationTypesPicker = multiPicker<OrganizationType>({
  plural: 'organization types',
  entity: 'organizationTypes',
  toOption: (type) => named(type, type.organizationTypeKey),
  search: (wanted, signal) =>
    call('searchOrganizationTypes', {
      query: { size: '100', sort: 'name' },
      body: { isEffective: true, ...wanted },
      signal,
    }),
})
