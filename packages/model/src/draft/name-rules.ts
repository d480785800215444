import { cleanText } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import type { Rule } from '../issues/rule.ts'
import { rule } from '../issues/rule.ts'
import { isFilled, textRules } from './text-rules.ts'
import { UNSEEN } from './unseen.ts'

/** Options of the name rules: the field, its maximum length, and the message when no visible character is left. */
type Named<Draft> = {
  readonly field: string
  readonly max: number
  readonly required: string
  readonly nameOf: (draft: Draft) => string
}

/**
 * The rules of a name that users identify an object by: it has a visible character, and the stored text has no hidden
 * ones.
 */
export function nameRules<Draft>({ field, max, required, nameOf }: Named<Draft>): Rule<Draft>[] {
  return [
    rule(field, required, (draft) => isFilled(nameOf(draft))),
    ...textRules<Draft>(field, max, nameOf),
    rule(field, MESSAGES.any.hiddenCharacters, (draft) => cleanText(nameOf(draft)).search(UNSEEN) === -1),
  ]
}
