/*
 * Texts come from mail programs, spreadsheets and phones. What nobody can see in them is taken out where they come in,
 * so that two texts that look the same are the same.
 */

const plain = /^[ -~]*$/
const controls = /[\p{Cc}\p{Cs}]/gu
const spacing = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g
const unseen =
  // zero-width space, soft hyphen, word joiner, byte order mark, and what turns the direction of writing
  /[\u200B\u00AD\u2060\uFEFF\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

// Viramas join the letters of Indic scripts, and a joiner after one is seen at the end of a word as well.
const virama = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA'
const before = `[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]`
const after = `[\\p{L}\\p{Extended_Pictographic}${virama}]`
const looseJoiners = new RegExp(
  `(?<!${before})[\\u200C\\u200D]+|[\\u200C\\u200D]+(?!${after})(?<![${virama}]\\p{Cf})`,
  'gu',
)
const nothingToSee = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * A text as it is stored: in NFC, without invisible and control characters, without blanks at its ends. Joiners stay
 * between letters and between emoji. Line breaks become one blank each run; with `lines`, they and tabs stay, a break
 * being "\n". Empty when nothing of the text can be seen.
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

/** A key or model number as it is stored and shown: a text of one line without joiners. */
export const cleanKey = (key: string): string => cleanText(key.replace(joiners, ''))

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const hyphens = /[\u2010-\u2015\u2212]/g

/**
 * What keys, model numbers and names that must be unique are compared by: equal for keys that look alike, that is for
 * other case, other Unicode forms, other hyphens and invisible characters. Never shown.
 */
export function foldKey(key: string): string {
  const shown = cleanKey(key).replace(invisible, '').normalize('NFKC').replace(hyphens, '-').trim()
  return shown.toUpperCase().toLowerCase().normalize('NFKC').trim()
}
