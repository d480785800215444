import { KEY_OUTCOMES, KEYS_PER_CALL, MAX_KEY } from '@incentive/model/pasting'
import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { participantFacts } from '../participant-facts.ts'
import { organization, participant } from '../resources.ts'
import { byState } from '../records.ts'
import { chosenOf, type Collection } from '../references.ts'
import { idInPath, keyword } from '../values/shapes.ts'
import { exact } from '../values/texts.ts'

/** Rows of any of these types. None means all. */
const types = (collection: Collection) => z.array(chosenOf(collection)).max(100).nullish()

/** The keys to look up, as pasted. The response repeats them unchanged. */
const keysBody = z.strictObject({ keys: z.array(exact(MAX_KEY)).max(KEYS_PER_CALL) })

/** The result for each key, in the order of the keys. `found` is the object of a key with the outcome FOUND. */
const keyAnswers = <Entity extends z.ZodType>(entity: Entity) =>
  z.object({
    content: z.array(z.object({ key: z.string(), outcome: z.enum(KEY_OUTCOMES), found: entity.nullable() })),
  })

export const participantEndpoints = [
  endpoint('searchParticipants', 'List the participants of the program; requires the right to view participants', {
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
    body: z
      .strictObject({
        keyword,
        ...byState,
        participantTypes: types('participantTypes'),
        organizations: types('organizations'),
      })
      .nullish(),
    answer: pageOf(participant),
  }),
  endpoint('searchOrganizations', 'List the organizations of the client', {
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
    body: z.strictObject({ keyword, ...byState, organizationTypes: types('organizationTypes') }).nullish(),
    answer: pageOf(organization),
  }),
  endpoint(
    'getParticipantFacts',
    'Get the facts of a participant that rules can read; requires the right to view participants',
    {
      params: idInPath,
      answer: participantFacts,
    },
  ),
  endpoint(
    'lookUpParticipants',
    'Look up participants of the program by key or email address; requires the right to view participants',
    { body: keysBody, maxBodyBytes: BODY_BYTES.list, answer: keyAnswers(participant) },
  ),
  endpoint('lookUpOrganizations', 'Look up organizations of the client by key', {
    body: keysBody,
    maxBodyBytes: BODY_BYTES.list,
    answer: keyAnswers(organization),
  }),
]
