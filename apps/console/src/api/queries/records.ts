import type { Page, RecordAnswer, RecordChange, RecordUse } from '@incentive/contract'
import { catalogEntity, ownerField, type CatalogName } from '@incentive/model/catalog'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { sessionQuery } from '../session.ts'

/** The calls about records of the catalog, with their cache keys. Every call works in the program of the session. */

/** A row of a search. Which of its fields a row has, depends on the entity. */
export interface RecordRow {
  readonly id: number
  /** Since when it is deactivated; only searches that list both states have it. */
  readonly deactivatedDate?: string | null
  readonly [field: string]: unknown
}

/** Which records a search lists. */
export interface RecordSearch {
  readonly keyword: string
  readonly isActive?: boolean | 'All'
  /** Also lists records outside their window. */
  readonly isEffective?: 'All'
  /** Also lists records of the program group. */
  readonly byProgramGroup?: true
}

/** The part of a search that lists the records of an entity in and outside their window, and of both kinds of owners. */
export const searchOfAll = (entity: CatalogName): Pick<RecordSearch, 'isEffective' | 'byProgramGroup'> => ({
  ...('effectiveDate' in catalogEntity(entity).fields && { isEffective: 'All' }),
  ...(ownerField(catalogEntity(entity)) !== null && { byProgramGroup: true }),
})

/** The search of each entity. */
const searches = {
  claimTypes: 'searchClaimTypes',
  contests: 'searchContests',
  courses: 'searchCourses',
  emailTemplates: 'searchEmailTemplates',
  invoiceTypes: 'searchInvoiceTypes',
  organizationGroups: 'searchOrganizationGroups',
  organizationTypes: 'searchOrganizationTypes',
  organizations: 'searchOrganizations',
  participantGroups: 'searchParticipantGroups',
  participantTypes: 'searchParticipantTypes',
  participants: 'searchParticipants',
  productSerialNumbers: 'searchProductSerialNumbers',
  products: 'searchProducts',
  promotionTypes: 'searchPromotionTypes',
  storeProducts: 'searchStoreProducts',
} as const

type SearchQuery = Readonly<Record<'page' | 'size' | 'sort', string>>

/** Searches the records of an entity. */
export function searchOf(
  entity: CatalogName,
  query: Partial<SearchQuery>,
  body: RecordSearch,
  signal?: AbortSignal,
): Promise<Page<RecordRow>> {
  // the searches differ in the fields of their rows only, and in the names that they can be sorted by
  const sent = { query, body, signal } as never
  const found =
    entity in searches
      ? call(searches[entity as keyof typeof searches], sent)
      : call('searchRecords', { params: { entity: entity as 'storePrograms' }, ...(sent as object) })
  return found as Promise<unknown> as Promise<Page<RecordRow>>
}

/** Cache key of everything about the records of an entity in a program. */
export const recordsKey = (programId: number | undefined, entity: CatalogName) =>
  ['catalog', programId, entity] as const

/** A whole record. */
export const recordQuery = (programId: number | undefined, entity: CatalogName, id: string) =>
  queryOptions({
    queryKey: [...recordsKey(programId, entity), 'one', id],
    queryFn: ({ signal }) =>
      call('getResource', {
        params: { collection: entity as 'products', id },
        signal,
      }) as Promise<unknown> as Promise<RecordAnswer>,
  })

/** Where a record is used. */
export const usesQuery = (programId: number | undefined, entity: CatalogName, id: number) =>
  queryOptions({
    queryKey: [...recordsKey(programId, entity), 'uses', id],
    queryFn: async ({ signal }): Promise<readonly RecordUse[]> =>
      (await call('getRecordUses', { params: { entity, id }, signal })).content,
  })

/** The timeline of a record. */
export const changesQuery = (programId: number | undefined, entity: CatalogName, id: number) =>
  queryOptions({
    queryKey: [...recordsKey(programId, entity), 'changes', id],
    queryFn: ({ signal }): Promise<{ content: readonly RecordChange[]; totalElements: number }> =>
      call('getRecordChanges', { params: { entity, id }, signal }),
  })

/** Creates a record. */
export const createRecord = (entity: CatalogName, body: object, idempotencyKey: string): Promise<RecordAnswer> =>
  call('createRecord', { params: { entity }, body: body as never, idempotencyKey })

/** Changes fields of a record. */
export const updateRecord = (
  entity: CatalogName,
  id: number,
  body: object,
  idempotencyKey: string,
): Promise<RecordAnswer> => call('updateRecord', { params: { entity, id }, body: body as never, idempotencyKey })

/** Deactivates or reactivates a record. */
export const setRecordActive = (
  entity: CatalogName,
  { id, version }: Pick<RecordAnswer, 'id' | 'version'>,
  isActive: boolean,
  { withParticipants = false } = {},
): Promise<RecordAnswer> =>
  isActive
    ? call('reactivateRecord', { params: { entity, id }, body: { version } })
    : call('deactivateRecord', {
        params: { entity, id },
        body: { version, ...(withParticipants && { withParticipants }) },
      })

/** Number of active participants of an organization in the program. */
export const participantsOfQuery = (programId: number | undefined, organization: number) =>
  queryOptions({
    queryKey: [...recordsKey(programId, 'participants'), 'of', organization],
    queryFn: async ({ signal }): Promise<number> => {
      const body = { organizations: [organization] }
      return (await call('searchParticipants', { query: { size: '1' }, body, signal })).totalElements
    },
  })

/** Erases the personal data of a participant for good. */
export const eraseParticipant = ({ id, version }: Pick<RecordAnswer, 'id' | 'version'>): Promise<RecordAnswer> =>
  call('eraseParticipant', { params: { id }, body: { version } })

/** Deletes a record; rejected with 409 while it is used. */
export const removeRecord = (entity: CatalogName, id: number): Promise<void> =>
  call('removeRecord', { params: { entity, id } })

/** Caches the response to a write and refetches everything else: any screen can show or offer the record. */
export function noteRecord(
  cache: QueryClient,
  programId: number | undefined,
  entity: CatalogName,
  saved: RecordAnswer,
): void {
  cache.setQueryData(recordQuery(programId, entity, String(saved.id)).queryKey, saved)
  noteCatalogChange(cache)
}

/** Drops the cached data of a deleted record and refetches everything else. */
export function forgetRecord(cache: QueryClient, programId: number | undefined, entity: CatalogName, id: number): void {
  cache.removeQueries({ queryKey: recordQuery(programId, entity, String(id)).queryKey })
  cache.removeQueries({ queryKey: usesQuery(programId, entity, id).queryKey })
  cache.removeQueries({ queryKey: changesQuery(programId, entity, id).queryKey })
  noteCatalogChange(cache)
}

/** Refetches everything that can show records of the catalog. */
function noteCatalogChange(cache: QueryClient): void {
  void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}
