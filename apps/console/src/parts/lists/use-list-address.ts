import { useMatch, useRouter, useSearch } from '@tanstack/react-router'
import type { Sort } from '../../kit/data-table/column.ts'
import { printAddress, readAddress, type FormerParts, type ListAddress, type Readers } from './address.ts'

/** Current state of a list in its address, and its navigation. */
export interface ListPlace<Address> {
  readonly address: Address
  /** Invalid parts of the address that were dropped. */
  readonly dropped: readonly string[]
  readonly keyword: string
  readonly sort: Sort
  /** Counted from 0. */
  readonly page: number
  readonly size: number
  readonly search: (keyword: string) => void
  readonly sortBy: (sort: Sort) => void
  readonly goTo: (page: number) => void
  readonly resize: (size: number) => void
  /** Changes the filter: back to the first page, in the same order. */
  readonly filter: (change: Partial<Address>) => void
  /** Removes the invalid parts from the address. */
  readonly tidy: () => void
}

const usualSize = 25

/** Back undoes a whole search instead of single letters. */
const continuesSearch = (before: string, after: string) => before !== '' && after !== ''

interface Habits<Address> {
  readonly former?: FormerParts<Address>
  /** Replaces an address that would be empty. */
  readonly bare?: Partial<Address>
}

/**
 * Keeps the state of a list in the address, so that links, Back and Forward restore it. The default order is not
 * written.
 */
export function useListAddress<Address extends ListAddress>(
  readers: Readers<Address>,
  usual: Sort,
  { former = {}, bare = {} }: Habits<Address> = {},
): ListPlace<Address> {
  const router = useRouter()
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const { address, dropped } = readAddress(readers, useSearch({ strict: false }), former)
  const { keyword = '', size = usualSize, page = 1 } = address
  const go = (change: Partial<Address>, replace = false) => {
    // a delayed search must not bring back a user who is already navigating to another screen
    if (withoutSlash(router.latestLocation.pathname) !== withoutSlash(pathname)) return
    void router.navigate({
      href: pathname + (printAddress({ ...address, page: undefined, ...change }) || printAddress(bare)),
      replace,
      resetScroll: false,
    })
  }
  const change = (parts: ListAddress, replace = false) => go(parts as Partial<Address>, replace)
  return {
    address,
    dropped,
    keyword,
    sort: sortOf(address.sort, usual),
    page: page - 1,
    size,
    search: (words) => change({ keyword: words.trim() && words }, continuesSearch(keyword, words)),
    sortBy: (sort) => change({ sort: isSameSort(sort, usual) ? undefined : `${sort.columnId},${sort.direction}` }),
    goTo: (next) => change({ page: next === 0 ? undefined : next + 1 }),
    resize: (next) => change({ size: next === usualSize ? undefined : next }),
    filter: go,
    tidy: () => change({ page: address.page }, true),
  }
}

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '')

const isSameSort = (one: Sort, other: Sort) => one.columnId === other.columnId && one.direction === other.direction

function sortOf(text: string | undefined, usual: Sort): Sort {
  if (text === undefined) return usual
  const [columnId = '', direction] = text.split(',')
  return { columnId, direction: direction === 'desc' ? 'desc' : 'asc' }
}
