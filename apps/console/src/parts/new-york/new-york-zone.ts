import { MESSAGES } from '@incentive/model/issues'
import { type ReadDate, formatNy, instantOf, nyDay, readDateTime, START_OF_DAY, toWall } from '@incentive/model/time'
import { printInstant } from '@incentive/scalars'
import type { MeantInstant, ZoneLogic } from '../../kit/date-field/zone-logic.ts'

/**
 * New York time for date fields, parsed and printed by the model (ALG-01). A date without a time gets `timeOfDay`; a
 * time without seconds in the minute of `timeOfDay` gets its seconds (OP-136).
 */
export function newYorkZone(timeOfDay: Temporal.PlainTime = START_OF_DAY): ZoneLogic {
  return {
    name: 'New York time',
    parse: (text, shown) => meant(readDateTime(text, timeOfDay, shown)),
    fromWall: ({ day, time }, shown) => meant(readDateTime(`${day}T${time}`, timeOfDay, shown)),
    format: (value) => (instantOf(value) === null ? null : formatNy(value)),
    toWall: (value) => {
      if (instantOf(value) === null) return null
      const wall = toWall(value)
      return { day: wall.toPlainDate().toString(), time: wall.toPlainTime().toString({ smallestUnit: 'second' }) }
    },
    today: () => nyDay(printInstant(Temporal.Now.instant().epochMilliseconds)).toString(),
  }
}

function meant(read: ReadDate): MeantInstant {
  switch (read.kind) {
    case 'instant':
      return { instant: read.instant }
    case 'repeated':
      return { instant: read.instant, later: read.later }
    case 'skipped':
      return { error: MESSAGES.date.skipped }
    case 'blank':
    case 'invalid':
      return { error: MESSAGES.date.invalid }
  }
}
