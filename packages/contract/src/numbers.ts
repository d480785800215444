import { decimalOf, decimalProblem, MESSAGES, numberProblem, type NumberCheck } from '@incentive/model'
import { z } from 'zod'

/**
 * Every number of the contract comes from one of these builders: each says which values the column behind it holds, so
 * that no number reaches the database that it would refuse. A test walks all shapes for numbers made otherwise.
 */
const built = new WeakSet<z.ZodType>()

/** Whether a shape of a number was made by one of the builders. */
export const isBuiltNumber = (shape: z.ZodType): boolean => built.has(shape)

/** What a column holds: bounds (both inclusive) and digits behind the point, as a check of the model. */
const columnCheck = (places: number, min: string, max: string): NumberCheck => ({
  ...{ places, min, max },
  isBlankAllowed: false,
  message: MESSAGES.any.required,
})

/** Stands for whatever is no number: what is said of it is the same of all. */
const noNumber = '?'

const int4Columns = columnCheck(0, '-2147483648', '2147483647')

/**
 * A number that a column holds. `check` is the model's word on the field: what is beyond the column is refused with
 * the words that the model has for it; what the column could hold is left for the rules to validate.
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

/** A whole number from one to another, both inclusive. */
export const wholeFrom = (min: number, max: number): z.ZodNumber => numberOf(columnCheck(0, String(min), String(max)))

/** An exact decimal in a `numeric` column: as many digits in all, so many of them behind the point. */
export function numeric(precision: number, scale: number, check?: NumberCheck): z.ZodNumber {
  const digits = '9'.repeat(precision)
  const largest = `${digits.slice(scale)}.${digits.slice(0, scale)}`
  return numberOf(columnCheck(scale, `-${largest}`, largest), check)
}

/** An amount of money. */
export const money = (check?: NumberCheck): z.ZodNumber => numeric(12, 2, check)

/** The version of something stored: it counts the changes. */
export const version = wholeFrom(0, 2_147_483_647)

/** How many there are. */
export const count = wholeFrom(0, Number.MAX_SAFE_INTEGER)

/** The id of a stored object: a positive whole number that JSON carries exactly. */
export const id = wholeFrom(1, Number.MAX_SAFE_INTEGER)

const inAddresses = new WeakMap<z.core.$ZodType, { type: 'integer'; minimum: number; maximum: number }>()

/** The number that the text of a shape stands for in an address, as a schema; undefined when it stands for none. */
export const addressNumber = (shape: z.core.$ZodType) => inAddresses.get(shape)

/** A whole number in an address, read from the text that it is there: of so many digits at most. */
export function wholeInAddress(lowest: 0 | 1, digits: number) {
  const maximum = Math.min(10 ** digits - 1, Number.MAX_SAFE_INTEGER)
  const text = z.string().regex(lowest === 0 ? /^\d+$/ : /^[1-9]\d*$/)
  const bounded = text.refine((written) => written.length <= digits && Number(written) <= maximum)
  for (const shape of [text, bounded]) inAddresses.set(shape, { type: 'integer', minimum: lowest, maximum })
  return bounded.transform(Number)
}
