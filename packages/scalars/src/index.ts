/** Exact decimals, New York time, clean text and markup. No other module of the package can be imported. */

// decimals
export { ArithmeticError } from './decimal/decimal.ts'
export { toDecimal, ZERO, type Decimal } from './decimal/decimal.ts'
export { MAX_DIGITS, tooLarge } from './decimal/decimal.ts'
export { addDecimals, multiplyDecimals, negateDecimal, subtractDecimals } from './decimal/arithmetic.ts'
export { compareDecimals, maxDecimal, minDecimal, signOf } from './decimal/arithmetic.ts'
export { divideDecimals, isWhole, roundDecimal, unscaledQuotient, type Rounding } from './decimal/divide.ts'
export { printDecimal, readDecimal } from './decimal/decimal-text.ts'
export { fromMinorUnits, toMinorUnits } from './decimal/minor-units.ts'

// time
export type { CalendarDay, WallTime } from './time/calendar.ts'
export { DAY_LENGTH, daysOfMonth, fromEpochDay, fromWallTime, toEpochDay, toWallTime } from './time/calendar.ts'
export {
  fromNewYorkWall,
  isSkippedInNewYork,
  newYorkDay,
  newYorkOffset,
  onNewYorkDay,
  toNewYorkWall,
  type Disambiguation,
} from './time/new-york.ts'
export { fiscalYearOf, halfOf, periodStart, quarterOf, type Month } from './time/fiscal.ts'
export { formatDay, formatNewYork, formatTime } from './time/new-york.ts'
export {
  compareInstants,
  epochOf,
  isInRange,
  isInstant,
  laterInstant,
  printInstant,
  toInstant,
  type Instant,
} from './time/instant.ts'

// text
export { cleanExpression, cleanMarkup } from './text/clean-source.ts'
export { cleanKey, cleanText, foldKey, isPlainText } from './text/clean-text.ts'
export { toSimpleMarkup } from './markup/to-simple-markup.ts'
