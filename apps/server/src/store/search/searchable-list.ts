import type { AnswerOf, Page, ReadBodyOf, SearchName, SortOf } from '@incentive/contract'
import { searchWords } from '@incentive/model/search'
import type { Caller, ProgramScope } from '../../caller.ts'
import type { SortFields } from '../../db/search/sort.ts'
import { findAfter } from './list-cursor.ts'
import { readListRequest, type ListRequest } from './list-request.ts'
import { withNextSince } from './next-since.ts'
import type { Queries } from '../queries.ts'
import { sql, type RawBuilder } from 'kysely'

/** A searchable list: its sort fields, its default order, and the query of its rows. */
export interface Searchable<Item, Body, Field extends string> {
  /** One for each field that the contract names, and no other. */
  readonly sorts: Readonly<Record<Field, SortFields[string]>>
  /** The default `sort`. */
  readonly usual: Field | `${Field},DESC`
  readonly find: (db: Queries, search: Search<Body>) => Promise<Page<Item>>
}

/** The list that a call of the contract searches. */
export type SearchableList<Name extends SearchName> = Searchable<
  ItemOf<AnswerOf<Name>>,
  NonNullable<ReadBodyOf<Name>> & CommonBody,
  SortOf<Name>
>

type ItemOf<Answer> = Answer extends { content: (infer Item)[] } ? Item : never

/** A parsed search of a catalog: scope, keywords, page, and the other fields of its body. */
export interface Search<Body> {
  readonly caller: Caller
  readonly scope: ProgramScope
  /** The keywords; empty for all rows. */
  readonly words: readonly string[]
  readonly request: ListRequest
  /** The time of the call, for the windows of rows. */
  readonly now: string
  readonly body: Partial<Body>
}

/** The inputs of every search call. */
export interface SearchCall<Body> {
  readonly query: Parameters<typeof readListRequest>[0]
  readonly params?: unknown
  readonly body: Body | null | undefined
  readonly caller: Caller
  readonly scope: ProgramScope
  readonly now: Date
}

/** Keywords, window and time of the last change, where a list has them. */
export interface CommonBody {
  readonly keyword?: string | null | undefined
  readonly updatedSince?: string | null | undefined
  readonly isEffective?: unknown
}

/** Runs one search of a catalog; throws 400 with all invalid parts. Spec 7, domain 6.1. */
export function findInList<Item, Body extends CommonBody, Field extends string>(
  db: Queries,
  catalog: Searchable<Item, Body, Field>,
  call: SearchCall<Body>,
): Promise<Page<Item>> {
  const body: Partial<Body> = call.body ?? {}
  const about = [call.params, body, call.caller.scope?.programId]
  const request = readListRequest(call.query, catalog.sorts, catalog.usual, body.isEffective, about)
  const search: Search<Body> = {
    caller: call.caller,
    // read only by lists of a program: those of clients and programs serve callers who have not selected a program yet
    get scope() {
      return call.scope
    },
    words: searchWords(body.keyword ?? ''),
    request,
    now: call.now.toISOString(),
    body,
  }
  return withNextSince(db, { updatedSince: body.updatedSince, request, now: call.now }, () =>
    findAfter(request.after, () => catalog.find(db, search)),
  )
}

/** Returns the ids of all rows of a search, in order, separated by commas; throws 400 with all invalid parts. */
export async function findIdsInList<Item, Body extends CommonBody, Field extends string>(
  db: Queries,
  catalog: Searchable<Item, Body, Field>,
  call: SearchCall<Body>,
): Promise<string> {
  let ids = ''
  const find: typeof catalog.find = (queries, search) =>
    catalog.find(queries, {
      ...search,
      scope: search.scope,
      request: {
        ...search.request,
        takeIds: (found) => {
          ids = found
        },
      },
    })
  await findInList(db, { ...catalog, find }, call)
  return ids
}

/** The text of several columns, for keyword searches in a small list. Empty columns count as empty text. */
export const textOf = (...columns: readonly string[]): RawBuilder<string> =>
  sql<string>`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`
