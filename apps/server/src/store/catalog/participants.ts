import type { Participant } from '@incentive/contract'
import { findPage } from '../../db/search/find-page.ts'
import { searchText } from '../../db/search/keyword.ts'
import { byRequiredText, byRequiredValue, byText } from '../../db/search/sort.ts'
import type { SearchableList } from '../search/searchable-list.ts'
import { findMatches, isOrderedBy, matchesWords } from '../search/find-matches.ts'
import { isInState } from './records/record-state.ts'
import { selfLink } from '../links.ts'
import type { Queries } from '../queries.ts'
import { ofProgram } from '../scope.ts'

const firstName = byRequiredText('participant.first_name')
const lastName = byRequiredText('participant.last_name')
const organizationName = byText('organization.name')
const companyNumber = byText('organization.company_number')
const typeName = byText('participant_type.name')

/** The participants of the program. The caller needs the right to see them. */
export const participants: SearchableList<'searchParticipants'> = {
  sorts: {
    participantKey: byRequiredText('participant.participant_key'),
    firstName,
    'user.firstName': firstName,
    lastName: [...lastName, ...firstName],
    'user.lastName': [...lastName, ...firstName],
    fullName: [...firstName, ...lastName],
    email1: byText('participant.email1'),
    organization: organizationName,
    'organization.name': organizationName,
    'organization.companyNumber': companyNumber,
    participantType: typeName,
    'participantType.name': typeName,
    updatedDate: byRequiredValue('participant.updated_date'),
  },
  usual: 'updatedDate,DESC',
  find: (db, { scope, words, request, body }) => {
    const [types, organizations] = [body.participantTypes ?? [], body.organizations ?? []]
    const rows = ofProgram(db, scope, 'participant')
      .where(matchesWords(searchText('participant'), words))
      .where(isInState('participant', body))
      .$if(types.length > 0, (all) => all.where('participant.participant_type_id', 'in', types))
      .$if(organizations.length > 0, (all) => all.where('participant.organization_id', 'in', organizations))
      .$if(isOrderedBy(request.order, [...organizationName, ...companyNumber]), (all) =>
        all.leftJoin('organization', 'organization.id', 'participant.organization_id'),
      )
      .$if(isOrderedBy(request.order, typeName), (all) =>
        all.leftJoin('participant_type', 'participant_type.id', 'participant.participant_type_id'),
      )
    const found = {
      rows,
      id: 'participant.id',
      order: request.order,
      request,
      load: (ids: number[]) => loadParticipants(db, ids),
    }
    return words.length === 0 ? findPage(db, found) : findMatches(db, found)
  },
}

/** Loads participants by id, in any order. */
export async function loadParticipants(db: Queries, ids: readonly number[]): Promise<Participant[]> {
  const rows = await db
    .selectFrom('participant')
    .innerJoin('participant_type', 'participant_type.id', 'participant.participant_type_id')
    .leftJoin('organization', 'organization.id', 'participant.organization_id')
    .select([
      'participant.id',
      'participant.participant_key as participantKey',
      'participant.first_name as firstName',
      'participant.last_name as lastName',
      'participant.full_name as fullName',
      'participant.email1',
      'participant.updated_date as updatedDate',
      'participant_type.id as typeId',
      'participant_type.participant_type_key as typeKey',
      'participant_type.name as typeName',
      'organization.id as organizationId',
      'organization.organization_key as organizationKey',
      'organization.name as organizationName',
      'organization.company_number as companyNumber',
    ])
    .where('participant.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    participantKey: row.participantKey,
    user: { firstName: row.firstName, lastName: row.lastName },
    fullName: row.fullName ?? '',
    email1: row.email1,
    organization:
      row.organizationId === null
        ? null
        : {
            id: row.organizationId,
            organizationKey: row.organizationKey ?? '',
            name: row.organizationName ?? '',
            companyNumber: row.companyNumber,
          },
    participantType: { id: row.typeId, participantTypeKey: row.typeKey, name: row.typeName },
    updatedDate: row.updatedDate,
    _links: selfLink(`/api/participants/${row.id}`),
  }))
}
