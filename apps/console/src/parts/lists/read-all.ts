import type { Page } from '@incentive/contract'
import { remainingPages } from '@incentive/model/paging'

/** Reads every page of a list that is needed completely, such as the choices of a filter. OP-107. */
export async function readAll<Row>(read: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const first = await read(0)
  const others = await Promise.all(remainingPages(first.totalPages).map(read))
  return [first, ...others].flatMap((page) => page.content)
}
