import { CATALOG, type CatalogName } from '@incentive/model/catalog'
import { MESSAGES } from '@incentive/model/issues'
import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { AnswersBy, endpoint } from '../endpoint.ts'
import { count, version } from '../values/numbers.ts'
import { pageOf, pageQuery } from '../page.ts'
import {
  recordAnswers,
  recordBodies,
  recordSearches,
  searchedRecords,
  type GivenRecord,
  type RecordSearchBody,
} from '../records.ts'
import { id, idInPath, instant, moment } from '../values/shapes.ts'

const answers = new AnswersBy('entity', recordAnswers)
const inPath = z.object({ entity: answers.values })
const oneInPath = idInPath.extend({ entity: answers.values })

/** Records that connect others are removed, never deactivated. */
const deactivated = new AnswersBy(
  'entity',
  Object.fromEntries(
    CATALOG.flatMap(({ name, isRemovedOnly }) => (isRemovedOnly ? [] : [[name, recordAnswers[name]]])),
  ) as unknown as typeof recordAnswers,
)
const deactivatedInPath = idInPath.extend({ entity: deactivated.values })

/** The fields of a record in a body; the entity decides which. */
const givenRecord = z.custom<GivenRecord>((given) => typeof given === 'object' && given !== null)

/** The fate of the other rows when some are rejected. */
const onError = z.enum(['rejectAll', 'skipFailed']).default('rejectAll')

/** Maximum number of records that one call can write. */
export const RECORDS_PER_CALL = 1000

const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row).min(1).max(RECORDS_PER_CALL), onError })

const upsertBodies = Object.fromEntries(
  CATALOG.map(({ name }) => [name, rowsOf(recordBodies[name])]),
) as unknown as Record<CatalogName, z.ZodType>

const rowResult = z.object({
  index: count,
  key: z.string(),
  result: z.enum(['created', 'changed', 'unchanged', 'rejected']),
  id: id.nullable(),
  fieldErrors: z.record(z.string(), z.array(z.string())),
})

const change = z.object({
  id,
  kind: z.enum(['CREATED', 'CHANGED', 'DEACTIVATED', 'REACTIVATED', 'REMOVED', 'ERASED']),
  source: z.string(),
  fullName: z.string().nullable(),
  createdDate: instant,
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
})
export type RecordChange = z.output<typeof change>

/** A record that was removed for good, with its former id. */
const removedRecord = z.object({ id, removedDate: instant })
export type RemovedRecord = z.output<typeof removedRecord>

/** Where a record is used: the kind of place, how many there are, and the first ten. */
const use = z.object({
  place: z.string(),
  /** True if it contains the key as a text: it keeps the old one when the key changes. */
  isByKey: z.boolean(),
  count,
  first: z.array(z.object({ id, name: z.string(), href: z.string() })),
})
export type RecordUse = z.output<typeof use>

export const recordEndpoints = [
  endpoint('searchRecords', 'List the records of an entity of the catalog without a search of its own', {
    params: z.object({ entity: z.enum(searchedRecords) }),
    query: pageQuery('name', 'updatedDate'),
    body: z
      .custom<RecordSearchBody>((given) => typeof given === 'object' && given !== null, MESSAGES.any.object)
      .nullish(),
    bodyBy: { parameter: 'entity', shapes: recordSearches },
    answer: pageOf(z.looseObject({ id })),
  }),
  endpoint('searchRemovedRecords', 'List the removed records of an entity of the catalog', {
    params: inPath,
    query: pageQuery('removedDate'),
    body: z.strictObject({ updatedSince: moment.nullish() }).nullish(),
    answer: pageOf(removedRecord),
  }),
  endpoint('createRecord', 'Create a record of the catalog', {
    access: 'cataloger',
    params: inPath,
    body: givenRecord,
    bodyBy: { parameter: 'entity', shapes: recordBodies },
    answer: answers,
    status: 201,
    idempotent: true,
  }),
  endpoint('updateRecord', 'Update fields of a record of the catalog; fields that are left out stay', {
    access: 'cataloger',
    params: oneInPath,
    body: givenRecord,
    bodyBy: { parameter: 'entity', shapes: recordBodies },
    answer: answers,
    idempotent: true,
  }),
  endpoint('upsertRecords', 'Create or update up to 1,000 records of the catalog by their keys', {
    access: 'cataloger',
    params: inPath,
    body: z.custom<{ rows: GivenRecord[]; onError: 'rejectAll' | 'skipFailed' }>(
      (given) => typeof given === 'object' && given !== null,
    ),
    bodyBy: { parameter: 'entity', shapes: upsertBodies },
    maxBodyBytes: BODY_BYTES.draft,
    answer: z.object({
      onError: z.enum(['rejectAll', 'skipFailed']),
      created: count,
      changed: count,
      unchanged: count,
      rejected: count,
      rows: z.array(rowResult),
    }),
    idempotent: true,
  }),
  endpoint('removeRecord', 'Delete a record of the catalog that nothing refers to', {
    access: 'cataloger',
    params: oneInPath,
    status: 204,
  }),
  endpoint('deactivateRecord', 'Deactivate a record of the catalog: nothing offers it any longer', {
    access: 'cataloger',
    params: deactivatedInPath,
    body: z
      .strictObject({
        version: version.nullish(),
        // of an organization: its participants in the program of the call too
        withParticipants: z.boolean().nullish(),
      })
      .nullish(),
    answer: deactivated,
  }),
  endpoint('reactivateRecord', 'Reactivate a record of the catalog', {
    access: 'cataloger',
    params: deactivatedInPath,
    body: z.strictObject({ version: version.nullish() }).nullish(),
    answer: deactivated,
  }),
  endpoint('eraseParticipant', 'Erase the personal data of a participant for good', {
    access: 'manager',
    userOnly: true,
    params: idInPath,
    body: z.strictObject({ version: version.nullish() }).nullish(),
    answer: recordAnswers.participants,
  }),
  endpoint('getRecordUses', 'List where a record of the catalog is used', {
    params: oneInPath,
    answer: z.object({ content: z.array(use) }),
  }),
  endpoint('getRecordChanges', 'List the last 1,000 changes of a record of the catalog, newest first', {
    params: oneInPath,
    answer: z.object({ content: z.array(change), totalElements: count }),
  }),
]
