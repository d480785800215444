import { useMatch, useRouter, useSearch } from '@tanstack/react-router'
import type { Sort } from '../../kit/data-table/column.ts'
import { printAddress, readAddress, type FormerParts, type ListAddress, type Readers } from './address.ts'

/** Where one is in a list, and how one goes on from there. */
export interface ListPlace<Address> {
  readonly address: Address
  /** Parts of the address that made no sense and were left out. */
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
  /** Filters otherwise: from the first page on, in the same order. */
  readonly filter: (change: Partial<Address>) => void
  /** Takes the parts that made no sense out of the address. */
  readonly tidy: () => void
}

const usualSize = 25

/** Stepping back leaves a search at once and not letter by letter. */
const continuesSearch = (before: string, after: string) => before !== '' && after !== ''

interface Habits<Address> {
  readonly former?: FormerParts<Address>
  /** What the address says instead of nothing at all. */
  readonly bare?: Partial<Address>
}

/** Keeps the place in a list in the address, so that links, Back and Forward lead to it. `usual` is told by silence. */
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
    // words that are told late must not call back who is already on the way to another screen
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
