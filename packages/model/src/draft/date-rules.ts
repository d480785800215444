import { MESSAGES } from '../issues/messages.ts'
import type { Rule } from '../issues/rule.ts'
import { rule } from '../issues/rule.ts'
import type { TypedDate } from '../time/typed-date.ts'
import { dateProblem } from '../time/typed-date.ts'

/** The rules of a required date: it is there, it is a date, and New York had such a time. */
export function dateRules<Draft>(field: string, required: string, dateOf: (draft: Draft) => TypedDate): Rule<Draft>[] {
  const hasNot = (message: string) => (draft: Draft) => dateProblem(dateOf(draft)) !== message
  return [
    rule(field, required, (draft) => dateOf(draft).trim() !== ''),
    rule(field, MESSAGES.date.invalid, hasNot(MESSAGES.date.invalid)),
    rule(field, MESSAGES.date.skipped, hasNot(MESSAGES.date.skipped)),
  ]
}
