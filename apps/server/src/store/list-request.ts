import { callMessages } from '@incentive/contract'
import { MESSAGES, readEffectiveFilter, type EffectiveFilter } from '@incentive/model'
import type { PageRequest } from '../db/search/page.ts'
import { readSort, type Ordering, type SortFields } from '../db/search/sort.ts'
import { invalid } from '../refusal.ts'
import { readCursor, writeCursor } from './list-cursor.ts'

/** The part of a search that every list has, read and checked. */
export interface ListRequest extends PageRequest {
  readonly order: readonly Ordering[]
  readonly effectiveness: EffectiveFilter
}

type Sorts = string | readonly string[] | undefined

/** A search as the contract reads it: page and size as numbers, sorts as they were written. */
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
 *
 * @param fields what the list may be sorted by, all fields that the contract names; `usual` is a `sort` that stands when
 * none is asked for.
 * @param about whose list it is and with which filters: a cursor is of this list alone.
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

/** A sort as it is written in a cursor: the same for `name`, `name,ASC` and ` name, asc`. */
const plainSort = (sort: string) =>
  sort
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/,(asc)?$/, '')

const listOf = (sorts: Sorts): readonly string[] => (typeof sorts === 'string' ? [sorts] : (sorts ?? []))
