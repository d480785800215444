import {
  addDecimals,
  MAX_DIGITS,
  maxDecimal,
  minDecimal,
  roundDecimal,
  tooLarge,
  ZERO,
  type Decimal,
} from '@incentive/scalars'
import type { FunctionName, numberFunctions, textFunctions } from '../types/functions.ts'
import { EvaluationFault } from './fault.ts'
import { lenient, strict, type Meaning } from './meaning.ts'
import { spend } from './work.ts'
import { trimText } from './java-text.ts'
import { dateFunctionMeanings } from './date-functions.ts'

/** Numbers are passed as decimals, converted through their text: `new BigDecimal(x.toString())` in a Spring host. */
const numberFunctionMeanings: Readonly<Record<keyof typeof numberFunctions, Meaning>> = {
  round: strict((number: Decimal, digits: number) => {
    if (Math.abs(digits) > MAX_DIGITS) throw tooLarge()
    return roundDecimal(number, digits, 'half-up')
  }),
  floor: strict((number: Decimal) => roundDecimal(number, 0, 'floor')),
  ceil: strict((number: Decimal) => roundDecimal(number, 0, 'ceiling')),
  min: strict(minDecimal),
  max: strict(maxDecimal),
  sum: strict((numbers: readonly (Decimal | null)[], _second, _third, evaluation) => {
    spend(evaluation, numbers.length)
    return numbers.reduce<Decimal>((sum, number) => addDecimals(sum, requireNumber(number)), ZERO)
  }),
}

function requireNumber(number: Decimal | null): Decimal {
  if (number === null) throw new EvaluationFault('null-operand', 'A number to sum is missing')
  return number
}

const textFunctionMeanings: Readonly<Record<keyof typeof textFunctions, Meaning>> = {
  isBlank: lenient((text: string | null) => text === null || trimText(text) === ''),
}

const meanings: Readonly<Record<FunctionName, Meaning>> = {
  ...dateFunctionMeanings,
  ...numberFunctionMeanings,
  ...textFunctionMeanings,
}

export const functionMeanings: ReadonlyMap<string, Meaning> = new Map(Object.entries(meanings))
