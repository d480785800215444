import { readEffectiveness, type Effectiveness } from '../db/search/effective.ts'
import type { PageRequest } from '../db/search/page.ts'
import { readSort, type Ordering, type SortFields } from '../db/search/sort.ts'
import { invalid, type FieldErrors } from '../refusal.ts'

/** The part of a search that every list has, read and checked. */
export interface ListRequest extends PageRequest {
  readonly order: readonly Ordering[]
  readonly effectiveness: Effectiveness
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
 * Reads page, size, sort and `isEffective` of a search; refuses (400) with every problem at its field. Domain 6.1.
 *
 * @param fields what the list may be sorted by; `usual` is a `sort` that stands when none is asked for.
 * @param found problems of the body that were found before; they are told with the others.
 */
export function readListRequest(
  asked: Asked | undefined,
  fields: SortFields,
  usual: string,
  isEffective?: unknown,
  found: FieldErrors = {},
): ListRequest {
  const errors: FieldErrors = { ...found }
  const { page = 0, size = usualSize } = asked ?? {}
  if (size === 0) errors.size = ['Invalid value']
  const sorts = [...listOf(asked?.sort), ...listOf(asked?.nestedSort)]
  const sort = readSort(sorts.some((text) => text.trim() !== '') ? sorts : [usual], fields)
  const window = readEffectiveness(isEffective)
  for (const read of [sort, window]) if (read.kind === 'refused') errors[read.field] = [read.message]
  if (sort.kind === 'refused' || window.kind === 'refused' || Object.keys(errors).length > 0) throw invalid(errors)
  return { page, size: Math.min(size, largestSize), order: sort.order, effectiveness: window.wanted }
}

const listOf = (sorts: Sorts): readonly string[] => (typeof sorts === 'string' ? [sorts] : (sorts ?? []))
