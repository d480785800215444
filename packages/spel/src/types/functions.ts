import { readDateText } from './date-text.ts'
import { anyNumber, exactly, listOfNumbers, signature, type Parameter, type Signature } from './signature.ts'
import { BOOLEAN, DATE, DECIMAL, INTEGER } from './type.ts'

const date = exactly('DATE')
const wholeNumber = exactly('INTEGER')

const dateText: Parameter = {
  ...exactly('STRING'),
  says: "a quoted date such as '2025-04-01' or '2025-04-01T13:30'",
  refuses(argument) {
    if (argument.kind !== 'literal' || argument.type !== 'STRING') return 'The date must be written as a quoted text'
    return readDateText(argument.value) === null ? `'${argument.value}' is not a date such as '2025-04-01'` : null
  },
}

/** The functions for dates (expressions, section 4.4). Days and wall times are in New York. */
export const dateFunctions = {
  date: signature([dateText], DATE, 'A day or a moment, New York time'),
  daysBetween: signature([date, date], INTEGER, 'Calendar days from the first date to the second'),
  addDays: signature([date, wholeNumber], DATE, 'The same time of day, a number of days later'),
  year: signature([date], INTEGER, 'The year of a date'),
  month: signature([date], INTEGER, 'The month of a date, 1 to 12'),
}

/** The functions for numbers (expressions, section 4.4). All of them return exact decimals. */
export const numberFunctions = {
  round: signature([anyNumber, exactly('INTEGER')], DECIMAL, 'Rounded to a number of decimals, halves away from zero'),
  floor: signature([anyNumber], DECIMAL, 'Rounded down to a whole number'),
  ceil: signature([anyNumber], DECIMAL, 'Rounded up to a whole number'),
  min: signature([anyNumber, anyNumber], DECIMAL, 'The smaller of two numbers'),
  max: signature([anyNumber, anyNumber], DECIMAL, 'The larger of two numbers'),
  sum: signature([listOfNumbers], DECIMAL, 'The sum of a list of numbers'),
}

/** The functions for text (expressions, section 4.4). */
export const textFunctions = {
  isBlank: signature([exactly('STRING')], BOOLEAN, 'Is missing, empty or only spaces'),
}

/** All functions. Each has its meaning in `runtime/functions.ts` under the same name. */
const functions = { ...dateFunctions, ...numberFunctions, ...textFunctions }

export type FunctionName = keyof typeof functions

/** The functions by name, in the order of the menus. */
export const functionTable: ReadonlyMap<string, Signature> = new Map<string, Signature>(Object.entries(functions))
