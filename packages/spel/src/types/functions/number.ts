import { anyNumber, exactly, listOfNumbers, signature } from '../signature.ts'
import { DECIMAL } from '../type.ts'

/** The functions for numbers (expressions, section 4.4). All of them return exact decimals. */
export const numberFunctions = {
  round: signature([anyNumber, exactly('INTEGER')], DECIMAL, 'Rounded to a number of decimals, halves away from zero'),
  floor: signature([anyNumber], DECIMAL, 'Rounded down to a whole number'),
  ceil: signature([anyNumber], DECIMAL, 'Rounded up to a whole number'),
  min: signature([anyNumber, anyNumber], DECIMAL, 'The smaller of two numbers'),
  max: signature([anyNumber, anyNumber], DECIMAL, 'The larger of two numbers'),
  sum: signature([listOfNumbers], DECIMAL, 'The sum of a list of numbers'),
}
