/** Alphabets with letters that look like Latin ones, and those letters. */
const lookAlikes: readonly RegExp[] = [/^[авеҽѕіјкӏмнорсԛтухһԁԍԝүӓёїӧ]+$/u, /^[αγεηικνορτυχωϲϳ]+$/u, /^[աձգհոսզցօյ]+$/u]

/** Alphabets that are used together in one language. */
const together: readonly RegExp[] = [
  /^\p{Script=Latin}*$/u,
  /^\p{Script=Cyrillic}*$/u,
  /^\p{Script=Greek}*$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u,
  /^[\p{Script=Han}\p{Script=Hangul}]*$/u,
  /^[\p{Script=Han}\p{Script=Bopomofo}]*$/u,
]
const mixable = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/** Phonetic letters. No name contains them, and some look like plain letters. */
const phonetic = /[\u0250-\u02af\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f]/u

/** Characters that an address can contain in addition to letters. None of them looks like another one. */
const parts = /^[\p{L}\p{M}0-9!#$%&'*+/=?^_`{|}~.-]+@[\p{L}\p{M}0-9.-]+$/u

/**
 * True if an address is what it looks like: no part mixes letters of different alphabets, and no part consists only of
 * letters that look like Latin ones while another part is Latin.
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
