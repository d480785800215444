import { callMessages } from '@incentive/contract'
import { readEffectiveFilter, type EffectiveFilter } from '@incentive/model/effectiveness'
import { MESSAGES } from '@incentive/model/issues'
import type { PageRequest } from '../../db/search/page.ts'
import { readSort, type Ordering, type SortFields } from '../../db/search/sort.ts'
import { invalid } from '../../refusal.ts'
import { readCursor, writeCursor } from './list-cursor.ts'

/** The parsed and validated parameters that every list has. */
export interface ListRequest extends PageRequest {
  readonly order: readonly Ordering[]
  readonly effectiveness: EffectiveFilter
}

type Sorts = string | readonly string[] | undefined

/** A search with the types of the contract: page and size as numbers, sorts as written. */
interface Asked {
  readonly page?: number | undefined
  readonly cursor?: string | undefined
  readonly size?: number | undefined
  readonly sort?: Sorts
  readonly nestedSort?: Sorts
}

const usualSize = 20
const largestSize = 1000

/**
 * Reads page, cursor, size, sort and `isEffective` of a search that has the shape of the contract. Domain 6.1.
 * @param fields the sort fields, exactly those that the contract names; `usual` is the default `sort`.
 * @param about identifies the list with its owner and filters: a cursor is only valid for this list.
 */
export function readListRequest(
  asked: Asked | undefined,
  fields: SortFields,
  usual: string,
  isEffective?: unknown,
  about?: unknown,
): ListRequest {
  const { page, cursor, size = usualSize } = asked ?? {}
  const sorts = [...listOf(asked?.sort), ...listOf(asked?.nestedSort)]
  const sort = readSort(sorts.some((text) => text.trim() !== '') ? sorts : [usual], fields)
  const effectiveness = readEffectiveFilter(isEffective)
  if (sort.kind === 'refused') throw invalid({ [sort.field]: [sort.message] })
  if (!effectiveness) throw invalid({ isEffective: [MESSAGES.any.invalidValue] })
  if (cursor !== undefined && page !== undefined) throw invalid({ cursor: [callMessages.cursorAndPage] })
  const list = JSON.stringify([Object.keys(fields), (sorts.length > 0 ? sorts : [usual]).map(plainSort), about])
  const from = cursor === undefined ? { page: page ?? 0, place: null } : readCursor(cursor, list)
  return {
    page: from.page,
    after: from.place,
    size: Math.min(size, largestSize),
    order: sort.order,
    effectiveness,
    toCursor: (place) => writeCursor({ page: from.page + 1, place }, list),
  }
}

/** The normalized sort in a cursor: the same for `name`, `name,ASC` and ` name, asc`. */
const plainSort = (sort: string) =>
  sort
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/,(asc)?$/, '')

const listOf = (sorts: Sorts): readonly string[] => (typeof sorts === 'string' ? [sorts] : (sorts ?? []))
