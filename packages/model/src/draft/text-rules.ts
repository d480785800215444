import { cleanText } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import type { Rule } from '../issues/rule.ts'
import { rule } from '../issues/rule.ts'

/**
 * The rules of every text: at most so many characters as it is stored, which for a name is without what does not show,
 * and none that a database cannot hold.
 */
export function textRules<Draft>(
  field: string,
  max: number,
  textOf: (draft: Draft) => string,
  stored: (text: string) => string = cleanText,
): Rule<Draft>[] {
  return [
    rule(field, MESSAGES.any.atMostCharacters(max), (draft) => hasAtMost(max, stored(textOf(draft)))),
    rule(field, MESSAGES.any.invalidValue, (draft) => isStorable(textOf(draft))),
  ]
}

/** Whether something of a text shows; of one that cannot be stored something else is said. */
export const isFilled = (text: string): boolean => cleanText(text) !== '' || !isStorable(text)

/** Whether a text has at most so many characters, counted as a database counts them: an emoji is one. */
export function hasAtMost(max: number, text: string): boolean {
  if (text.length <= max) return true
  let count = 0
  for (const _ of text) if (++count > max) return false
  return true
}

/** Whether PostgreSQL can hold the text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
