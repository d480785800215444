import type { Cursor } from './cursor.ts'
import type { Literal } from './nodes.ts'
import { spanOf } from '../source/span.ts'
import type { Token } from './token.ts'

/** The value of a number or text token. A real that is too large is Infinity, as in Java. */
export function literalOf({ kind, text, start, end }: Token): Literal {
  const span = spanOf(start, end)
  if (kind === 'text') return Object.freeze({ kind: 'literal', span, type: 'STRING', value: unquote(text) })
  if (kind === 'long') return Object.freeze({ kind: 'literal', span, type: 'LONG', value: BigInt(text.slice(0, -1)) })
  const isInteger = kind === 'integer'
  const value = Number(/[dD]$/.test(text) ? text.slice(0, -1) : text)
  return Object.freeze({ kind: 'literal', span, type: isInteger ? 'INTEGER' : 'DOUBLE', value })
}

/** `true`, `false`, `null` in any case at the start of a path; null for every other name. */
export function wordLiteralOf(cursor: Cursor): Literal | null {
  const { word, start, end } = cursor.token
  if (word !== 'true' && word !== 'false' && word !== 'null') return null
  cursor.take()
  const span = spanOf(start, end)
  if (word === 'null') return Object.freeze({ kind: 'literal', span, type: 'NULL', value: null })
  return Object.freeze({ kind: 'literal', span, type: 'BOOLEAN', value: word === 'true' })
}

function unquote(text: string): string {
  const quote = text.charAt(0)
  const inner = text.slice(1, -1)
  return inner.includes(quote) ? inner.replaceAll(quote + quote, quote) : inner
}
