import { NUMBER_CHECKS } from '@incentive/model/numbers'
import { z } from 'zod'
import { callerRights } from '../../caller-rights.ts'
import { endpoint } from '../../endpoint.ts'
import { int4, version } from '../../values/numbers.ts'
import { pageOf, pageQuery } from '../../page.ts'
import { chosenOf } from '../../references.ts'
import { named } from '../../resources.ts'
import { id, idInPath, instant, keyword, links, moment } from '../../values/shapes.ts'
import { takenBack } from '../../taken-back.ts'
import { line } from '../../values/texts.ts'

/** Status of an API client's token: valid, or the reason why it is rejected. */
export const apiClientStatuses = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const
const status = z.enum(apiClientStatuses)

/** A system that calls with its own token. `hint` is the end of the token; the whole token is returned only once. */
const apiClient = z
  .object({
    id,
    name: z.string(),
    program: named.extend({ programKey: z.string() }),
    ...callerRights,
    /** True if it can change the participants, groups, courses and the like of its program. */
    editsProgramData: z.boolean(),
    /** True if it can change the catalog that the programs of the client share. */
    managesCatalog: z.boolean(),
    callsPerMinute: int4(),
    hint: z.string(),
    status,
    createdBy: z.object({ fullName: z.string() }).nullable(),
    createdDate: instant,
    expirationDate: instant.nullable(),
    lastUsedDate: instant.nullable(),
    revokedDate: instant.nullable(),
    version,
    _links: links,
  })
  .meta({ id: 'ApiClient' })
export type ApiClient = z.output<typeof apiClient>

const changeable = {
  name: line(200),
  ...callerRights,
  /** Omitted: false for a new API client, and unchanged in an update. */
  editsProgramData: z.boolean().optional(),
  /** Omitted: false for a new API client, and unchanged in an update. */
  managesCatalog: z.boolean().optional(),
  callsPerMinute: int4(NUMBER_CHECKS.callsPerMinute),
}

export const apiClientEndpoints = [
  endpoint('searchApiClients', 'List the API clients of all programs of the client, by name', {
    access: 'manager',
    query: pageQuery('name', 'program', 'createdDate', 'lastUsedDate'),
    body: z.strictObject({ keyword, status: status.nullish() }).nullish(),
    answer: pageOf(apiClient),
  }),
  endpoint('createApiClient', 'Create an API client; only this response contains its token', {
    access: 'manager',
    body: z.strictObject({ ...changeable, program: chosenOf('programs'), expirationDate: moment.nullable() }),
    validatesPartialBody: true,
    answer: z.object({ apiClient, token: z.string() }),
    status: 201,
  }),
  endpoint('getApiClient', 'Get an API client', { access: 'manager', params: idInPath, answer: apiClient }),
  endpoint('updateApiClient', 'Update an API client; new rights apply from its next call on', {
    access: 'manager',
    params: idInPath,
    body: takenBack(apiClient, { ...changeable, version: version.nullish() }),
    validatesPartialBody: true,
    answer: apiClient,
  }),
  endpoint('revokeApiClient', 'Revoke the token of an API client; its next call is rejected', {
    access: 'manager',
    params: idInPath,
    answer: apiClient,
  }),
]
