import { MESSAGES, readEffectiveFilter, type EffectiveFilter } from '@incentive/model'
import type { PageRequest } from '../db/search/page.ts'
import { readSort, type Ordering, type SortFields } from '../db/search/sort.ts'
import { invalid } from '../refusal.ts'

/** The part of a search that every list has, read and checked. */
export interface ListRequest extends PageRequest {
  readonly order: readonly Ordering[]
  readonly effectiveness: EffectiveFilter
}

type Sorts = string | readonly string[] | undefined

/** A search as the contract reads it: page and size as numbers, sorts as they were written. */
interface Asked {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly sort?: Sorts
  readonly nestedSort?: Sorts
}

const usualSize = 20
const largestSize = 1000

/**
 * Reads page, size, sort and `isEffective` of a search that has the shape of the contract. Domain 6.1.
 *
 * @param fields what the list may be sorted by, all fields that the contract names; `usual` is a `sort` that stands when
 * none is asked for.
 */
export function readListRequest(
  asked: Asked | undefined,
  fields: SortFields,
  usual: string,
  isEffective?: unknown,
): ListRequest {
  const { page = 0, size = usualSize } = asked ?? {}
  const sorts = [...listOf(asked?.sort), ...listOf(asked?.nestedSort)]
  const sort = readSort(sorts.some((text) => text.trim() !== '') ? sorts : [usual], fields)
  const effectiveness = readEffectiveFilter(isEffective)
  if (sort.kind === 'refused') throw invalid({ [sort.field]: [sort.message] })
  if (!effectiveness) throw invalid({ isEffective: [MESSAGES.any.invalidValue] })
  return { page, size: Math.min(size, largestSize), order: sort.order, effectiveness }
}

const listOf = (sorts: Sorts): readonly string[] => (typeof sorts === 'string' ? [sorts] : (sorts ?? []))
