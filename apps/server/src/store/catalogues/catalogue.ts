import type { AnswerOf, Page, ReadBodyOf, SearchName, SortOf } from '@incentive/contract'
import { searchWords } from '@incentive/model'
import type { Caller, ProgramScope } from '../../caller.ts'
import type { SortFields } from '../../db/search/sort.ts'
import { findBehind } from '../list-cursor.ts'
import { readListRequest, type ListRequest } from '../list-request.ts'
import type { Queries } from '../queries.ts'

/** A list that can be searched: what it may be sorted by, its usual order, and how its rows are found. */
export interface Searchable<Item, Body, Field extends string> {
  /** One for each field that the contract names, and no other. */
  readonly sorts: Readonly<Record<Field, SortFields[string]>>
  /** The `sort` that stands when none is asked for. */
  readonly usual: Field | `${Field},DESC`
  readonly find: (db: Queries, search: Search<Body>) => Promise<Page<Item>>
}

/** The list that a call of the contract searches. */
export type Catalogue<Name extends SearchName> = Searchable<
  ItemOf<AnswerOf<Name>>,
  NonNullable<ReadBodyOf<Name>> & CommonBody,
  SortOf<Name>
>

type ItemOf<Answer> = Answer extends { content: (infer Item)[] } ? Item : never

/** A search of a catalogue, read: whose rows, which words, which page, and what else its body says. */
export interface Search<Body> {
  readonly caller: Caller
  readonly scope: ProgramScope
  /** The words of its keyword; none: all rows. */
  readonly words: readonly string[]
  readonly request: ListRequest
  /** The moment of the call, for the windows of rows. */
  readonly now: string
  readonly body: Partial<Body>
}

/** What every search call brings. */
export interface SearchCall<Body> {
  readonly query: Parameters<typeof readListRequest>[0]
  readonly params?: unknown
  readonly body: Body | null | undefined
  readonly caller: Caller
  readonly scope: ProgramScope
  readonly now: Date
}

/** Words and window, where a list has them. */
export interface CommonBody {
  readonly keyword?: string | null | undefined
  readonly isEffective?: unknown
}

/** Answers one search of a catalogue; 400 with every part that cannot be read. Spec 7, domain 6.1. */
export function searchCatalogue<Item, Body extends CommonBody, Field extends string>(
  db: Queries,
  catalogue: Searchable<Item, Body, Field>,
  call: SearchCall<Body>,
): Promise<Page<Item>> {
  const body: Partial<Body> = call.body ?? {}
  const about = [call.params, body, call.caller.scope?.programId]
  const request = readListRequest(call.query, catalogue.sorts, catalogue.usual, body.isEffective, about)
  const search: Search<Body> = {
    caller: call.caller,
    // read only by lists of a program: those of clients and programs serve a caller who has not chosen one yet
    get scope() {
      return call.scope
    },
    words: searchWords(body.keyword ?? ''),
    request,
    now: call.now.toISOString(),
    body,
  }
  return findBehind(request.after, () => catalogue.find(db, search))
}
