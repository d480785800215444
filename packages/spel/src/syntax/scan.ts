import type { Diagnostic } from '../source/diagnostic.ts'
import { limits } from '../source/limits.ts'
import { spanOf } from '../source/span.ts'
import { isDigit, isNamePart, isNameStart, isSpace, refuseCharacter, isHexDigit } from './characters.ts'
import { marks, type Mark, type Token, type TokenKind } from './token.ts'

/** The tokens of a text, the last one of kind `end`. `refusal` is the reason why scanning stopped early. */
export interface Scan {
  readonly tokens: readonly Token[]
  readonly refusal: Diagnostic | null
}

const pairs: ReadonlyMap<number, Mark> = marksOfLength(2)
const singles: ReadonlyMap<number, Mark> = marksOfLength(1)

function marksOfLength(length: number): Map<number, Mark> {
  return new Map(marks.filter((mark) => mark.length === length).map((mark) => [keyOf(mark, 0, length), mark]))
}

function keyOf(text: string, at: number, length: number): number {
  return length === 1 ? text.charCodeAt(at) : text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1)
}

/** Splits a text into tokens (expressions, section 4.1). Never throws; the work is linear in the length. */
export function scan(text: string): Scan {
  const tokens: Token[] = []
  if (text.length > limits.textLength) {
    return refuse(tokens, 0, 0, 'too-long', `The expression is longer than ${limits.textLength} characters`)
  }
  let at = 0
  while (at < text.length) {
    const unit = text.charCodeAt(at)
    if (isSpace(unit)) {
      at++
      continue
    }
    if (tokens.length === limits.tokens)
      return refuse(tokens, at, text.length, 'too-long', `The expression has more than ${limits.tokens} parts`)
    const found = scanToken(text, at, unit)
    if ('message' in found) return refuse(tokens, at, found.end, found.code, found.message)
    tokens.push(found)
    at = found.end
  }
  tokens.push({ kind: 'end', start: text.length, end: text.length, text: '', word: '' })
  return { tokens, refusal: null }
}

interface Refused {
  readonly end: number
  readonly code: string
  readonly message: string
}

function scanToken(text: string, start: number, unit: number): Token | Refused {
  const pair = pairs.get(keyOf(text, start, 2))
  if (pair !== undefined) return token(pair, text, start, start + 2)
  if (isNameStart(unit)) return scanName(text, start)
  if (isDigit(unit)) {
    const number = scanNumber(text, start)
    if (number.kind === 'refused') return { end: number.end, code: 'bad-number', message: number.message }
    return token(number.kind, text, start, number.end)
  }
  if (unit === 39 || unit === 34) return scanText(text, start, unit)
  const single = singles.get(unit)
  if (single !== undefined) return token(single, text, start, start + 1)
  return { end: start + 1, code: 'bad-character', message: refuseCharacter(text, start) }
}

function scanName(text: string, start: number): Token {
  let end = start + 1
  while (isNamePart(text.charCodeAt(end))) end++
  const name = text.slice(start, end)
  return { kind: 'name', start, end, text: name, word: name.toLowerCase() }
}

/** A quoted text. Its own quote is doubled, all other characters are literal. NUL is rejected, as in Spring. */
function scanText(text: string, start: number, quote: number): Token | Refused {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 0) return { end: at + 1, code: 'bad-character', message: 'U+0000 cannot be used in a text' }
    if (unit !== quote) continue
    if (text.charCodeAt(at + 1) !== quote) return token('text', text, start, at + 1)
    at++
  }
  return { end: text.length, code: 'unclosed-text', message: 'The closing quote of this text is missing' }
}

function token(kind: TokenKind, text: string, start: number, end: number): Token {
  return { kind, start, end, text: text.slice(start, end), word: '' }
}

function refuse(tokens: Token[], start: number, end: number, code: string, message: string): Scan {
  tokens.push({ kind: 'end', start, end: start, text: '', word: '' })
  return { tokens, refusal: { phase: 'parse', code, message, span: spanOf(start, end) } }
}

/** Result of a number scan: a token kind and its end, or why it is not a number. */
type NumberScan =
  | { readonly kind: 'integer' | 'long' | 'real' | 'float' | 'hexadecimal'; readonly end: number }
  | { readonly kind: 'refused'; readonly end: number; readonly message: string }

const largestInteger = 2_147_483_647n
const largestLong = 9_223_372_036_854_775_807n

/**
 * Scans the number that starts at `start` (expressions, section 4.1): digits, `L` for LONG, a fraction, an exponent or
 * `d` for DOUBLE. A dot without a digit after it is not consumed, as in Spring.
 */
function scanNumber(text: string, start: number): NumberScan {
  const second = text.charCodeAt(start + 1)
  if (text.charCodeAt(start) === 48 && (second === 120 || second === 88)) return scanHexadecimal(text, start)
  const whole = skipDigits(text, start)
  let end = whole
  if (text.charCodeAt(end) === 46 && isDigit(text.charCodeAt(end + 1))) end = skipDigits(text, end + 1)
  const next = text.charAt(end)
  if (next === 'e' || next === 'E') return scanExponent(text, end + 1)
  if (next === 'f' || next === 'F') return { kind: 'float', end: end + 1 }
  if (next === 'd' || next === 'D') return { kind: 'real', end: end + 1 }
  const isLong = next === 'L' || next === 'l'
  if (end > whole) {
    return isLong
      ? { kind: 'refused', end: end + 1, message: 'A number with decimals cannot end in L' }
      : { kind: 'real', end }
  }
  return checkRange(BigInt(text.slice(start, whole)), isLong, isLong ? end + 1 : end)
}

function scanHexadecimal(text: string, start: number): NumberScan {
  let digits = start + 2
  while (isHexDigit(text.charCodeAt(digits))) digits++
  const isLong = text.charAt(digits) === 'L' || text.charAt(digits) === 'l'
  const end = isLong ? digits + 1 : digits
  if (digits === start + 2) return { kind: 'refused', end, message: 'Hexadecimal digits are expected after 0x' }
  const scan = checkRange(BigInt(text.slice(start, digits)), isLong, end)
  return scan.kind === 'refused' ? scan : { kind: 'hexadecimal', end }
}

function scanExponent(text: string, afterLetter: number): NumberScan {
  const sign = text.charAt(afterLetter)
  const digits = sign === '+' || sign === '-' ? afterLetter + 1 : afterLetter
  const end = skipDigits(text, digits)
  if (end === digits) return { kind: 'refused', end, message: 'Digits are expected in the exponent' }
  const suffix = text.charAt(end)
  if (suffix === 'f' || suffix === 'F') return { kind: 'float', end: end + 1 }
  return { kind: 'real', end: suffix === 'd' || suffix === 'D' ? end + 1 : end }
}

function checkRange(value: bigint, isLong: boolean, end: number): NumberScan {
  if (isLong) {
    return value <= largestLong ? { kind: 'long', end } : { kind: 'refused', end, message: 'The number is too large' }
  }
  if (value <= largestInteger) return { kind: 'integer', end }
  return { kind: 'refused', end, message: 'Whole numbers above 2147483647 are written with an L at the end' }
}

function skipDigits(text: string, from: number): number {
  let at = from
  while (isDigit(text.charCodeAt(at))) at++
  return at
}
