import { cleanText } from '@incentive/scalars'
import { MESSAGES } from './messages.ts'
import { type Rule, rule } from './rule.ts'

/**
 * Characters that are forbidden in a displayed name: controls, line ends, lone surrogates, and characters that change
 * the writing direction or are invisible, so that a name looks like another one. The joiners of scripts and emoji are
 * allowed.
 */
export const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu

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
