import type { textFunctions } from '../../types/functions/text.ts'
import { lenient, type Meaning } from '../meaning.ts'
import { trimText } from '../methods/java-text.ts'

export const textFunctionMeanings: Readonly<Record<keyof typeof textFunctions, Meaning>> = {
  isBlank: lenient((text: string | null) => text === null || trimText(text) === ''),
}
