import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { organization, participant } from '../resources.ts'
import { chosenOf, type Collection } from '../references.ts'
import { keyword } from '../shapes.ts'

/** Rows of any of these types; none given means all. */
const types = (collection: Collection) => z.array(chosenOf(collection)).max(100).nullish()

export const peopleEndpoints = [
  endpoint('searchParticipants', 'The participants of the program; needs the right to see them', {
    query: pageQuery(
      'participantKey',
      'firstName',
      'user.firstName',
      'lastName',
      'user.lastName',
      'fullName',
      'email1',
      'organization',
      'organization.name',
      'organization.companyNumber',
      'participantType',
      'participantType.name',
      'updatedDate',
    ),
    body: z.strictObject({ keyword, participantTypes: types('participantTypes') }).nullish(),
    answer: pageOf(participant),
  }),
  endpoint('searchOrganizations', 'The organizations of the client', {
    query: pageQuery(
      'organizationKey',
      'name',
      'dba',
      'DBA',
      'companyNumber',
      'parentOrganization',
      'parentOrganization.name',
      'organizationType',
      'organizationType.name',
      'updatedDate',
    ),
    body: z.strictObject({ keyword, organizationTypes: types('organizationTypes') }).nullish(),
    answer: pageOf(organization),
  }),
]
