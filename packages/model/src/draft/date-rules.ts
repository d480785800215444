import { MESSAGES } from '../issues/messages.ts'
import type { Rule } from '../issues/rule.ts'
import { rule } from '../issues/rule.ts'
import type { TypedDate } from '../time/typed-date.ts'
import { dateProblem } from '../time/typed-date.ts'

/** The rules of an optional date: it is a valid date, and the time exists in New York. */
export function optionalDateRules<Draft>(field: string, dateOf: (draft: Draft) => TypedDate): Rule<Draft>[] {
  return [MESSAGES.date.invalid, MESSAGES.date.skipped].map((message) =>
    rule(field, message, (draft) => dateProblem(dateOf(draft)) !== message),
  )
}

/** The rules of a required date: it is filled in, it is a valid date, and the time exists in New York. */
export function dateRules<Draft>(field: string, required: string, dateOf: (draft: Draft) => TypedDate): Rule<Draft>[] {
  return [rule(field, required, (draft) => dateOf(draft).trim() !== ''), ...optionalDateRules(field, dateOf)]
}
