import { limits } from '../../source/limits.ts'
import type { numberFunctions } from '../../types/functions/number.ts'
import { addDecimals, compareDecimals } from '../decimal/arithmetic.ts'
import { tooLarge, type Decimal } from '../decimal/decimal.ts'
import { roundDecimal } from '../decimal/divide.ts'
import { EvaluationFault } from '../fault.ts'
import { strict, type Meaning } from '../meaning.ts'
import { spend } from '../work.ts'

const zero: Decimal = Object.freeze({ unscaled: 0, scale: 0 })

/** Numbers arrive here as decimals, by way of their texts: `new BigDecimal(x.toString())` in a Spring host. */
export const numberFunctionMeanings: Readonly<Record<keyof typeof numberFunctions, Meaning>> = {
  round: strict((number: Decimal, digits: number) => {
    if (Math.abs(digits) > limits.decimalDigits) throw tooLarge()
    return roundDecimal(number, digits, 'half-up')
  }),
  floor: strict((number: Decimal) => roundDecimal(number, 0, 'floor')),
  ceil: strict((number: Decimal) => roundDecimal(number, 0, 'ceiling')),
  min: strict((first: Decimal, second: Decimal) => (compareDecimals(first, second) <= 0 ? first : second)),
  max: strict((first: Decimal, second: Decimal) => (compareDecimals(first, second) >= 0 ? first : second)),
  sum: strict((numbers: readonly (Decimal | null)[], _second, _third, evaluation) => {
    spend(evaluation, numbers.length)
    return numbers.reduce<Decimal>((sum, number) => addDecimals(sum, requireNumber(number)), zero)
  }),
}

function requireNumber(number: Decimal | null): Decimal {
  if (number === null) throw new EvaluationFault('null-operand', 'A number to sum is missing')
  return number
}
