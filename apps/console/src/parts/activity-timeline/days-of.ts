import { formatDay, nyDay, type Instant } from '@incentive/model'

/** Groups items by their New York day, in their order; today and yesterday are labeled as such. */
export function daysOf<Item>(
  items: readonly Item[],
  at: (entity: Item) => Instant,
  now: Instant,
): { readonly heading: string; readonly items: readonly Item[] }[] {
  const today = nyDay(now)
  const days = Map.groupBy(items, (entity) => nyDay(at(entity)).toString())
  return [...days].map(([text, ofDay]) => {
    const day = Temporal.PlainDate.from(text)
    const ago = day.until(today).days
    return { heading: ago === 0 ? 'Today' : ago === 1 ? 'Yesterday' : formatDay(day), items: ofDay }
  })
}
