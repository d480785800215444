/**
 * New York time, the zone of all dates in rules. Offsets come from the time zone data of the platform (ES Intl) and
 * are kept per year, because asking it is slow.
 */

const dayLength = 86_400_000
const rememberedYears = 1_000

const format = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'longOffset' })

interface Stretch {
  readonly from: number
  readonly offset: number
}

const stretchesByYear = new Map<number, readonly Stretch[]>()

/** Milliseconds that New York is ahead of UTC at an instant: -18,000,000 in winter. */
export function newYorkOffset(instant: number): number {
  const year = new Date(instant).getUTCFullYear()
  let stretches = stretchesByYear.get(year)
  if (stretches === undefined) {
    if (stretchesByYear.size === rememberedYears) stretchesByYear.clear()
    stretches = stretchesOfYear(year)
    stretchesByYear.set(year, stretches)
  }
  return (stretches.findLast(({ from }) => from <= instant) as Stretch).offset
}

/** The wall time of an instant, as milliseconds as if the wall showed UTC. */
export function toNewYorkWall(instant: number): number {
  return instant + newYorkOffset(instant)
}

/**
 * The instant of a wall time, as java.time has it: a time that summer time skips moves forward by the gap; of a time
 * that comes twice, the one with the `preferred` offset, or else the earlier one.
 */
export function fromNewYorkWall(wall: number, preferred?: number): number {
  const before = newYorkOffset(wall - dayLength)
  const after = newYorkOffset(wall + dayLength)
  const isBefore = newYorkOffset(wall - before) === before
  const isAfter = newYorkOffset(wall - after) === after
  if (isAfter && (!isBefore || preferred === after)) return wall - after
  return wall - before
}

/** Days since 1970 on the New York calendar. */
export function newYorkDay(instant: number): number {
  return Math.floor(toNewYorkWall(instant) / dayLength)
}

function stretchesOfYear(year: number): readonly Stretch[] {
  const starts = Array.from({ length: 13 }, (_, month) => startOfMonth(year, month))
  const stretches: Stretch[] = [{ from: -Infinity, offset: askOffset(starts[0] as number) }]
  for (let month = 1; month < starts.length; month++) {
    const [low, high] = [starts[month - 1] as number, starts[month] as number]
    const offset = askOffset(high)
    if (offset !== (stretches.at(-1) as Stretch).offset) stretches.push({ from: findChange(low, high), offset })
  }
  return stretches
}

/** The first whole second of (low, high] that has the offset of `high`. */
function findChange(low: number, high: number): number {
  const offset = askOffset(high)
  let [without, withIt] = [low / 1000, high / 1000]
  while (withIt - without > 1) {
    const middle = Math.floor((without + withIt) / 2)
    if (askOffset(middle * 1000) === offset) withIt = middle
    else without = middle
  }
  return withIt * 1000
}

function startOfMonth(year: number, month: number): number {
  const date = new Date(0)
  return Math.min(date.setUTCFullYear(year, month, 1) || 0, 8.64e15)
}

function askOffset(instant: number): number {
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = /([+-])(\d+)(?::(\d+))?(?::(\d+))?/.exec(name) ?? []
  const magnitude = Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000
  return sign === '-' ? -magnitude : magnitude
}
