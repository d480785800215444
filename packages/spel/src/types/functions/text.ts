import { exactly, signature } from '../signature.ts'
import { BOOLEAN } from '../type.ts'

/** The functions for text (expressions, section 4.4). */
export const textFunctions = {
  isBlank: signature([exactly('STRING')], BOOLEAN, 'Is missing, empty or only spaces'),
}
