import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { chosen, organization, participant } from '../resources.ts'
import { keyword } from '../shapes.ts'

/** Rows of any of these types; none given means all. */
const types = z.array(chosen).max(100).nullish()

export const peopleEndpoints = [
  endpoint('searchParticipants', 'The participants of the program; needs the right to see them', {
    query: pageQuery,
    body: z.strictObject({ keyword, participantTypes: types }).nullish(),
    answer: pageOf(participant),
  }),
  endpoint('searchOrganizations', 'The organizations of the client', {
    query: pageQuery,
    body: z.strictObject({ keyword, organizationTypes: types }).nullish(),
    answer: pageOf(organization),
  }),
]
