import { MESSAGES } from '@incentive/model/issues'
import { decimalOf } from '@incentive/model/money'
import { decimalProblem, numberProblem, type NumberCheck } from '@incentive/model/numbers'
import { z } from 'zod'

/**
 * Every number of the contract comes from one of these builders. Each limits the values to those of the database
 * column, so that the database never rejects a number. A test walks all shapes to find numbers built otherwise.
 */
const built = new WeakSet<z.ZodType>()

/** True if one of the builders made this number shape. */
export const isBuiltNumber = (shape: z.ZodType): boolean => built.has(shape)

/** Range of a column: bounds (both inclusive) and decimal places, as a check of the model. */
const columnCheck = (places: number, min: string, max: string): NumberCheck => ({
  places,
  min,
  max,
  isBlankAllowed: false,
  message: MESSAGES.any.required,
})

/** Placeholder for any non-number: they all get the same message. */
const noNumber = '?'

const int4Columns = columnCheck(0, '-2147483648', '2147483647')

/**
 * A number that fits a column. `check` is the model's check of the field: values that the column cannot hold are
 * rejected with its messages. Values that the column can hold are left for the rules to validate.
 */
function numberOf(column: NumberCheck, check: NumberCheck = column): z.ZodNumber {
  const { places } = column
  const error = ({ input }: { input?: unknown }): string | undefined => {
    if (input == null) return undefined
    const decimal = typeof input === 'number' ? decimalOf(input) : null
    if (!decimal) return numberProblem(check, noNumber) ?? MESSAGES.any.number
    return decimalProblem(check, decimal) ?? decimalProblem(column, decimal) ?? undefined
  }
  const bounded = (places === 0 ? z.int({ error }) : z.number({ error }))
    .min(Number(column.min), { error })
    .max(Number(column.max), { error })
  const shape =
    places === 0 ? bounded : bounded.refine((value) => (decimalOf(value)?.scale ?? Infinity) <= places, { error })
  built.add(shape)
  return shape
}

/** A whole number in an `integer` column, positive or negative. */
export const int4 = (check?: NumberCheck): z.ZodNumber => numberOf(int4Columns, check)

/** A whole number in a range, both bounds inclusive. */
export const wholeNumberBetween = (min: number, max: number): z.ZodNumber =>
  numberOf(columnCheck(0, String(min), String(max)))

/** An exact decimal in a `numeric` column: `precision` digits in total, `scale` of them after the decimal point. */
export function numeric(precision: number, scale: number, check?: NumberCheck): z.ZodNumber {
  const digits = '9'.repeat(precision)
  const largest = `${digits.slice(scale)}.${digits.slice(0, scale)}`
  return numberOf(columnCheck(scale, `-${largest}`, largest), check)
}

/** An amount of money. */
export const money = (check?: NumberCheck): z.ZodNumber => numeric(12, 2, check)

/** The version of a stored object: it counts the changes. */
export const version = wholeNumberBetween(0, 2_147_483_647)

/** A number of items. */
export const count = wholeNumberBetween(0, Number.MAX_SAFE_INTEGER)

/** The id of a stored object: a positive whole number that JSON represents exactly. */
export const id = wholeNumberBetween(1, Number.MAX_SAFE_INTEGER)

const inAddresses = new WeakMap<z.core.$ZodType, { type: 'integer'; minimum: number; maximum: number }>()

/** The JSON schema of the number that a text shape represents in an address; undefined if it does not represent one. */
export const addressNumber = (shape: z.core.$ZodType) => inAddresses.get(shape)

/** A whole number in an address, parsed from its text, with a maximum number of digits. */
export function wholeInAddress(lowest: 0 | 1, digits: number) {
  const maximum = Math.min(10 ** digits - 1, Number.MAX_SAFE_INTEGER)
  const text = z.string().regex(lowest === 0 ? /^\d+$/ : /^[1-9]\d*$/)
  const bounded = text.refine((written) => written.length <= digits && Number(written) <= maximum)
  for (const shape of [text, bounded]) inAddresses.set(shape, { type: 'integer', minimum: lowest, maximum })
  return bounded.transform(Number)
}
