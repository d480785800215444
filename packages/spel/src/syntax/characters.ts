/** Character classes of the scanner, by UTF-16 unit. Only ASCII is accepted: look-alike letters are rejected. */

export function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57
}

export function isLetter(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90)
}

export function isNameStart(unit: number): boolean {
  return isLetter(unit) || unit === 95 || unit === 36
}

export function isNamePart(unit: number): boolean {
  return isLetter(unit) || isDigit(unit) || unit === 95 || unit === 36
}

export function isHexDigit(unit: number): boolean {
  return isDigit(unit) || (unit >= 97 && unit <= 102) || (unit >= 65 && unit <= 70)
}

/** Space, tab, line feed and carriage return are the only white space. */
export function isSpace(unit: number): boolean {
  return unit === 32 || unit === 9 || unit === 10 || unit === 13
}

/** Characters that word processors insert for quotes, spaces and minus signs, and invisible characters. */
export const lookAlikes = {
  quote: /[\u2018-\u201f\u2032\u2033]/,
  space: /[\p{Zs}\u2028\u2029]/u,
  dash: /[\u2010-\u2015\u2212]/,
  invisible: /\p{Cf}/u,
}

/** Returns why the character at a position is rejected, and what to write instead. */
export function refuseCharacter(text: string, at: number): string {
  const point = text.codePointAt(at) ?? 0
  const character = String.fromCodePoint(point)
  if (lookAlikes.quote.test(character)) return "Use straight quotes (') instead of curly quotes"
  if (lookAlikes.space.test(character)) return 'Use an ordinary space instead of a special one'
  if (lookAlikes.dash.test(character)) return 'Use a minus sign (-) instead of a dash'
  if (lookAlikes.invisible.test(character)) return 'Remove the invisible character'
  const isVisible = /[^\p{C}\p{M}]/u.test(character)
  const name = isVisible ? `"${character}"` : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
  return `The character ${name} can only be used inside quotes`
}
