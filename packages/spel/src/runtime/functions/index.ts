import type { FunctionName } from '../../types/functions/index.ts'
import type { Meaning } from '../meaning.ts'
import { dateFunctionMeanings } from './date.ts'
import { numberFunctionMeanings } from './number.ts'
import { textFunctionMeanings } from './text.ts'

const meanings: Readonly<Record<FunctionName, Meaning>> = {
  ...dateFunctionMeanings,
  ...numberFunctionMeanings,
  ...textFunctionMeanings,
}

export const functionMeanings: ReadonlyMap<string, Meaning> = new Map(Object.entries(meanings))
