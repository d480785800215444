/*
 * Text comes from mail programs, spreadsheets and phones. Invisible characters are removed on input, so that two texts
 * that look the same are the same.
 */

const plain = /^[ -~]*$/

/** True for a text of printable ASCII characters, whose stored form is the text without the spaces around it. */
export const isPlainText = (text: string): boolean => plain.test(text)

const controls = /[\p{Cc}\p{Cs}]/gu
const spacing = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g
const unseen =
  // zero-width space, soft hyphen, word joiner, byte order mark, and controls of the writing direction
  /[\u200B\u00AD\u2060\uFEFF\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

// Viramas join the letters of Indic scripts, and a joiner after one is visible at the end of a word as well.
const virama = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA'
const before = `[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]`
const after = `[\\p{L}\\p{Extended_Pictographic}${virama}]`
const looseJoiners = new RegExp(
  `(?<!${before})[\\u200C\\u200D]+|[\\u200C\\u200D]+(?!${after})(?<![${virama}]\\p{Cf})`,
  'gu',
)
const nothingToSee = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * A text in stored form: NFC, without invisible and control characters, trimmed. Joiners stay between letters and
 * between emoji. Each run of line breaks becomes one space; with `lines`, line breaks (as "\n") and tabs stay. Empty if
 * no character is visible.
 */
export function cleanText(text: string, { lines = false } = {}): string {
  if (plain.test(text)) return text.trim()
  const broken = lines ? text.replace(lineEnds, '\n') : text.replace(spacing, ' ')
  const kept = lines
    ? broken.replace(controls, (char) => (char === '\n' || char === '\t' ? char : ''))
    : broken.replace(controls, '')
  const cleaned = kept.replace(unseen, '').replace(looseJoiners, '').normalize('NFC').trim()
  return nothingToSee.test(cleaned) ? '' : cleaned
}

const joiners = /[\u200C\u200D]/g

/** A key or model number in stored and displayed form: a text of one line without joiners. */
export const cleanKey = (key: string): string => (plain.test(key) ? key.trim() : cleanText(key.replace(joiners, '')))

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const hyphens = /[\u2010-\u2015\u2212]/g

/**
 * Comparison form of keys, model numbers and names that must be unique. It is equal for keys that look the same: those
 * that differ only in case, Unicode form, hyphens or invisible characters. Never shown.
 */
export function foldKey(key: string): string {
  if (plain.test(key)) return key.trim().toLowerCase()
  const shown = cleanKey(key).replace(invisible, '').normalize('NFKC').replace(hyphens, '-').trim()
  return shown.toUpperCase().toLowerCase().normalize('NFKC').trim()
}
