import { formatDay, nyDay, type Instant } from '@incentive/model'

/** Groups items by their New York day, in their order; today and yesterday are labeled as such. */
export function daysOf<Thing>(
  things: readonly Thing[],
  at: (thing: Thing) => Instant,
  now: Instant,
): { readonly heading: string; readonly things: readonly Thing[] }[] {
  const today = nyDay(now)
  const days = Map.groupBy(things, (thing) => nyDay(at(thing)).toString())
  return [...days].map(([text, ofDay]) => {
    const day = Temporal.PlainDate.from(text)
    const ago = day.until(today).days
    return { heading: ago === 0 ? 'Today' : ago === 1 ? 'Yesterday' : formatDay(day), things: ofDay }
  })
}
