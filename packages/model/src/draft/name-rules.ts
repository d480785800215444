import { cleanText } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import type { Rule } from '../issues/rule.ts'
import { rule } from '../issues/rule.ts'
import { isFilled, textRules } from './text-rules.ts'
import { UNSEEN } from './unseen.ts'

/** How a name is judged: its field, how long it may be, and what is said where nothing of it shows. */
type Named<Draft> = {
  readonly field: string
  readonly max: number
  readonly required: string
  readonly nameOf: (draft: Draft) => string
}

/** The rules of a name by which people tell things apart: something of it shows, and nothing is hidden that the server keeps. */
export function nameRules<Draft>({ field, max, required, nameOf }: Named<Draft>): Rule<Draft>[] {
  return [
    rule(field, required, (draft) => isFilled(nameOf(draft))),
    ...textRules<Draft>(field, max, nameOf),
    rule(field, MESSAGES.any.hiddenCharacters, (draft) => cleanText(nameOf(draft)).search(UNSEEN) === -1),
  ]
}
