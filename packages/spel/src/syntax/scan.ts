import type { Diagnostic } from '../source/diagnostic.ts'
import { limits } from '../source/limits.ts'
import { spanOf } from '../source/span.ts'
import { isDigit, isNamePart, isNameStart, isSpace, refuseCharacter } from './characters.ts'
import { scanNumber } from './scan-number.ts'
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
