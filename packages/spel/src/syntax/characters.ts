/** Character classes of the scanner, by UTF-16 unit. Only ASCII counts: look-alike letters are refused. */

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

/** Space, tab, line feed, carriage return; nothing else is white space. */
export function isSpace(unit: number): boolean {
  return unit === 32 || unit === 9 || unit === 10 || unit === 13
}

/** Names a character for a message: itself when it can be seen, its code point otherwise. */
export function describeCharacter(text: string, at: number): string {
  const point = text.codePointAt(at) ?? 0
  const isVisible = point > 32 && point < 127
  return isVisible ? `'${String.fromCodePoint(point)}'` : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}
