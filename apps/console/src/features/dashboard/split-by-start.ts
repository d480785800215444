import type { Page } from '@incentive/contract'

/** Promotions that are not in force, parted into those that are yet to start and those that are over. */
export interface Split<Row> {
  readonly upcoming: number
  readonly over: number
  /** The next ones to start, soonest first; `most` at most. */
  readonly next: readonly Row[]
}

/**
 * Parts a list that is ordered by start, latest first, so that what is yet to start comes before what is over. Only the
 * page is sought where the two meet: one call for most programs, some twenty for a million promotions.
 */
export async function splitByStart<Row>(
  read: (page: number) => Promise<Page<Row>>,
  isUpcoming: (row: Row) => boolean,
  most: number,
): Promise<Split<Row>> {
  const begins = (page: Page<Row>) => page.content.slice(0, 1).some(isUpcoming)
  const ends = (page: Page<Row>) => page.content.slice(-1).some(isUpcoming)
  let meeting = await read(0)
  const { totalElements, totalPages, size } = meeting
  let beyond = totalPages
  while (ends(meeting) && beyond - meeting.number > 1) {
    const middle = await read(Math.floor((meeting.number + beyond) / 2))
    if (begins(middle)) meeting = middle
    else beyond = middle.number
  }
  const last = meeting.content.filter(isUpcoming)
  const before = last.length < most && meeting.number > 0 ? (await read(meeting.number - 1)).content : []
  const upcoming = meeting.number * size + last.length
  return { upcoming, over: totalElements - upcoming, next: [...before, ...last].slice(-most).reverse() }
}
