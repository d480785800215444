import { MESSAGES } from '../issues/messages.ts'
import type { Rule } from '../issues/rule.ts'
import { rule } from '../issues/rule.ts'
import { isStorable, textRules } from './text-rules.ts'
import { UNSEEN } from './unseen.ts'

/** How a name is judged: its field, how long it may be, and what is said where nothing of it shows. */
type Named<Draft> = {
  readonly field: string
  readonly max: number
  readonly required: string
  readonly nameOf: (draft: Draft) => string
}

/** The rules of a name by which people tell things apart: something of it shows, and nothing in it is hidden. */
export function nameRules<Draft>({ field, max, required, nameOf }: Named<Draft>): Rule<Draft>[] {
  return [
    rule(field, required, (draft) => doesShow(nameOf(draft))),
    ...textRules<Draft>(field, max, nameOf),
    rule(field, MESSAGES.any.hiddenCharacters, (draft) => hidesNothing(nameOf(draft))),
  ]
}

/** Joiners and fillers show nothing by themselves. */
const doesShow = (name: string) => name.replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '') !== ''

/** What cannot be stored, or shows nothing at all, is said otherwise. */
const hidesNothing = (name: string) => !doesShow(name) || !isStorable(name) || name.trim().search(UNSEEN) === -1
