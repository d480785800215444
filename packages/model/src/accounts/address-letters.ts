/** Alphabets whose letters are taken for Latin ones, and those letters. */
const lookAlikes: readonly RegExp[] = [/^[авеҽѕіјкӏмнорсԛтухһԁԍԝүӓёїӧ]+$/u, /^[αγεηικνορτυχωϲϳ]+$/u, /^[աձգհոսզցօյ]+$/u]

/** Alphabets that are written together. */
const together: readonly RegExp[] = [
  /^\p{Script=Latin}*$/u,
  /^\p{Script=Cyrillic}*$/u,
  /^\p{Script=Greek}*$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u,
  /^[\p{Script=Han}\p{Script=Hangul}]*$/u,
  /^[\p{Script=Han}\p{Script=Bopomofo}]*$/u,
]
const mixable = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/** Letters of phonetic writing, which no name has: some look like plain ones. */
const phonetic = /[\u0250-\u02af\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f]/u

/** What an address may consist of beside letters: no sign that looks like one of these. */
const parts = /^[\p{L}\p{M}0-9!#$%&'*+/=?^_`{|}~.-]+@[\p{L}\p{M}0-9.-]+$/u

/**
 * Whether an address is what it looks like: in none of its parts letters of one alphabet stand among those of another, and
 * no part is made of letters alone that look like Latin ones where another part is Latin.
 */
export function isPlainAddress(address: string): boolean {
  const text = address.toLowerCase()
  if (!parts.test(text) || phonetic.test(text)) return false
  const words = text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '')
  const isLatin = words.some((word) => /\p{Script=Latin}/u.test(word))
  return words.every((word) => isOfOneAlphabet(word) && !(isLatin && lookAlikes.some((letters) => letters.test(word))))
}

function isOfOneAlphabet(word: string): boolean {
  const letters = word.replace(/[\p{M}\p{Script=Common}\p{Script=Inherited}]/gu, '')
  return together.some((alphabet) => alphabet.test(letters)) || !mixable.test(letters)
}
