import { nyDay, onNyDay, START_OF_DAY } from '@incentive/model/time'
import { printInstant } from '@incentive/scalars'
import { placeOf, type StripScale } from './lay-out-strip.ts'

/** The start of a month, with its position in percent. */
export interface StripTick {
  readonly label: string
  readonly at: number
}

/** Possible numbers of months between two ticks; fiscal halves and years begin in April. */
const steps = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 24_000]
const firstFiscalMonth = 3

/**
 * The labeled months of a strip: as many as are readable, in steps that follow the fiscal year. Each label takes one of
 * `maxTicks` equal parts; a label that would extend past the end is omitted.
 */
export function ticksOf(scale: StripScale, maxTicks = 6): StripTick[] {
  const first = monthAt(scale.from)
  const last = monthAt(scale.to)
  const months = last.since(first, { largestUnit: 'months' }).months
  const step = steps.find((each) => months / each < maxTicks) ?? 24_000
  const offset = step % 3 === 0 ? firstFiscalMonth : 0
  const behind = (first.year * 12 + first.month - 1 - offset) % step
  const lastPlace = 100 * (1 - 1.2 / maxTicks)
  const ticks: StripTick[] = []
  for (let month = first.subtract({ months: behind }); isNotAfter(month, last); month = month.add({ months: step })) {
    const at = placeOf(onNyDay(month.toPlainDate({ day: 1 }), START_OF_DAY), scale)
    if (at >= 0 && at <= lastPlace) ticks.push({ label: labelOf(month), at })
  }
  return ticks
}

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function labelOf(month: Temporal.PlainYearMonth): string {
  return `${names[month.month - 1]} ${month.year}`
}

function monthAt(epochMilliseconds: number): Temporal.PlainYearMonth {
  return nyDay(printInstant(epochMilliseconds)).toPlainYearMonth()
}

function isNotAfter(month: Temporal.PlainYearMonth, last: Temporal.PlainYearMonth): boolean {
  return Temporal.PlainYearMonth.compare(month, last) <= 0
}
