import { cleanText } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import type { Rule } from '../issues/rule.ts'
import { rule } from '../issues/rule.ts'

/**
 * The rules of every text: a maximum length as stored, which for a name excludes invisible characters, and no
 * characters that a database cannot store.
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

/**
 * True if a text has a visible character. Texts that cannot be stored also return true, because another rule reports
 * them.
 */
export const isFilled = (text: string): boolean => cleanText(text) !== '' || !isStorable(text)

/** True if a text has no more than `max` characters, counted as a database counts them: an emoji is one. */
export function hasAtMost(max: number, text: string): boolean {
  if (text.length <= max) return true
  let count = 0
  for (const _ of text) if (++count > max) return false
  return true
}

/** True if PostgreSQL can store the text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
