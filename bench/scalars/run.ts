import {
  addDecimals,
  DAY_LENGTH,
  divideDecimals,
  formatNewYork,
  fromNewYorkWall,
  multiplyDecimals,
  newYorkDay,
  printDecimal,
  readDecimal,
  roundDecimal,
  toDecimal,
  toNewYorkWall,
  ZERO,
  type Decimal,
} from '@incentive/scalars'
import { nanosecondsPer, sink } from '../spel/measure.ts'
import * as byHand from './hand-written.ts'

/**
 * Compares the decimal number and the clock with plain bigints, Temporal and Intl. Everything runs in this one process:
 * only the ratios carry over to another machine.
 * Usage: node bench/scalars/run.ts
 */
const hundred = toDecimal(100, 0)
const percent = toDecimal(725, 2)
const percentByHand = byHand.readAmount('7.25')
const prices = Array.from({ length: 1000 }, (_, index) => `${(index * 37) % 900}.${String(10 + (index % 90))}`)
const decimals = prices.map(read)
const bigints = prices.map(byHand.readAmount)
const instants = Array.from({ length: 1000 }, (_, index) => Date.UTC(2024, 0, 1) + index * 21 * 3_600_000)
const walls = instants.map(toNewYorkWall)
const zone = 'America/New_York'
const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'short', timeStyle: 'long' })

requireSameAnswers()

report('7.25 % of quantity x price, half up to cents', 'bigints', [
  over(decimals, (price, index) => Number(percentOf(index, price).unscaled)),
  over(bigints, (price, index) => Number(byHand.percentOf(index, price, percentByHand))),
])
report('sum of amounts', 'bigints', [
  () => void (sink.value += Number(decimals.reduce(addDecimals, ZERO).unscaled)),
  () => void (sink.value += Number(bigints.reduce((sum, price) => sum + price, 0n))),
])
report('text to amount, to cents, to text', 'bigints', [
  over(prices, (text) => printDecimal(roundDecimal(read(text), 2, 'half-up')).length),
  over(prices, (text) => byHand.printCents(byHand.readAmount(text)).length),
])
report('New York day of an instant', 'Temporal', [over(instants, newYorkDay), over(instants, dayOfTemporal)])
report('instant of a New York wall', 'Temporal', [
  over(walls, (wall) => fromNewYorkWall(wall)),
  over(walls, instantOfTemporal),
])
report('instant as screens show it', 'Intl', [
  over(instants, (instant) => formatNewYork(instant).length),
  over(instants, (instant) => format.format(instant).length),
])

function read(text: string): Decimal {
  const decimal = readDecimal(text)
  if (decimal === null) throw new Error(text)
  return decimal
}

function percentOf(quantity: number, price: Decimal): Decimal {
  return divideDecimals(
    multiplyDecimals(multiplyDecimals(toDecimal(quantity, 0), price), percent),
    hundred,
    2,
    'half-up',
  )
}

function dayOfTemporal(instant: number): number {
  const day = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
  return day.since('1970-01-01').days
}

function instantOfTemporal(wall: number): number {
  const shown = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime()
  return shown.toZonedDateTime(zone).epochMilliseconds
}

function over<T>(values: readonly T[], compute: (value: T, index: number) => number): () => void {
  return () => {
    let sum = 0
    values.forEach((value, index) => (sum += compute(value, index)))
    sink.value += sum
  }
}

function report(title: string, other: string, [ours, theirs]: readonly [() => void, () => void]): void {
  const [own, baseline] = [nanosecondsPer(prices.length, ours), nanosecondsPer(prices.length, theirs)]
  const times = `${own.toFixed(0).padStart(6)} ns  ${other.padEnd(8)} ${baseline.toFixed(0).padStart(6)} ns`
  console.log(`${title.padEnd(46)}${times}  ${(baseline / own).toFixed(1).padStart(5)} x ours`)
}

/** The times are comparable only if both return the same results. */
function requireSameAnswers(): void {
  prices.forEach((price, index) => {
    const amount = printDecimal(percentOf(index, decimals[index] as Decimal))
    const hand = byHand.printCents(byHand.percentOf(index, bigints[index] as bigint, percentByHand))
    if (amount !== hand) throw new Error(`${index} x ${price}: ${amount}, by hand ${hand}`)
  })
  for (const instant of instants) {
    if (newYorkDay(instant) !== dayOfTemporal(instant)) throw new Error(`day of ${instant}`)
    const wall = toNewYorkWall(instant) - DAY_LENGTH
    if (fromNewYorkWall(wall) !== instantOfTemporal(wall)) throw new Error(`instant of ${wall}`)
  }
}
