import type { Cursor } from './cursor.ts'
import type { Hop, Node, Literal } from './nodes.ts'
import { parseArguments, parseBraces, parseBracketBody, parseParenthesised } from './parse-brackets.ts'
import { parseForbiddenStart } from './parse-forbidden.ts'
import { operatorWords, type Token } from './token.ts'
import { spanOf } from '../source/span.ts'

/** primary = start , { ( "." | "?." ) member | "[" expression "]" } ; */
export function parsePrimary(cursor: Cursor): Node {
  const start = cursor.token.start
  const first = parseStart(cursor)
  const hops: Hop[] = []
  let hasVariableHop = false
  for (let hop = parseHop(cursor); hop !== null; hop = parseHop(cursor)) {
    if (hop === 'variable') hasVariableHop = true
    else hops.push(hop)
  }
  if (hasVariableHop) return cursor.forbidden('variable-hop', start)
  if (hops.length === 0) return first
  return Object.freeze({ kind: 'path', span: cursor.spanFrom(start), start: first, hops: Object.freeze(hops) })
}

/** start = literal | "(" expression ")" | name | "#" name [ arguments ] | list ; */
function parseStart(cursor: Cursor): Node {
  const { kind } = cursor.token
  switch (kind) {
    case 'integer':
    case 'long':
    case 'real':
    case 'text':
      return literalOf(cursor.take())
    case '(':
      return parseParenthesised(cursor)
    case '#':
      return parseHash(cursor)
    case '{':
      return parseBraces(cursor)
    case 'name':
      return wordLiteralOf(cursor) ?? parseForbiddenStart(cursor) ?? parseName(cursor)
    default:
      return parseForbiddenStart(cursor) ?? cursor.failAtToken('A value')
  }
}

function parseName(cursor: Cursor): Node {
  const { start, text } = cursor.take()
  if (!cursor.is('(')) return Object.freeze({ kind: 'name', span: cursor.spanFrom(start), name: text })
  parseArguments(cursor)
  return cursor.forbidden('bare-method', start)
}

function parseHash(cursor: Cursor): Node {
  const { start } = cursor.take()
  const { kind, text, word } = cursor.token
  if (kind !== 'name' || operatorWords.has(word)) return cursor.failAtToken('A function name')
  cursor.take()
  if (!cursor.is('(')) return Object.freeze({ kind: 'variable', span: cursor.spanFrom(start), name: text })
  const args = parseArguments(cursor)
  return Object.freeze({ kind: 'function', span: cursor.spanFrom(start), name: text, args })
}

/** Returns one hop; null after the last one, and `variable` for `.#name`, which Spring reads and we reject. */
function parseHop(cursor: Cursor): Hop | 'variable' | null {
  const start = cursor.token.start
  if (cursor.takeIf('[')) {
    const index = parseBracketBody(cursor)
    return Object.freeze({ kind: 'index', span: cursor.spanFrom(start), index })
  }
  const isSafe = cursor.is('?.')
  if (!isSafe && !cursor.is('.')) return null
  cursor.take()
  const { kind, text: name } = cursor.token
  if (kind === '?[' || kind === '^[' || kind === '$[') {
    cursor.take()
    const which = kind === '?[' ? 'all' : kind === '^[' ? 'first' : 'last'
    const body = parseBracketBody(cursor)
    return Object.freeze({ kind: 'selection', span: cursor.spanFrom(start), isSafe, which, body })
  }
  if (cursor.takeIf('![')) {
    const body = parseBracketBody(cursor)
    return Object.freeze({ kind: 'projection', span: cursor.spanFrom(start), isSafe, body })
  }
  if (kind === '#') {
    parseHash(cursor)
    return 'variable'
  }
  if (!cursor.takeIf('name')) {
    cursor.failAtToken('A name')
    return null
  }
  if (!cursor.is('(')) return Object.freeze({ kind: 'property', span: cursor.spanFrom(start), isSafe, name })
  const args = parseArguments(cursor)
  return Object.freeze({ kind: 'method', span: cursor.spanFrom(start), isSafe, name, args })
}

/** The value of a number or text token. A real that is too large is Infinity, as in Java. */
function literalOf({ kind, text, start, end }: Token): Literal {
  const span = spanOf(start, end)
  if (kind === 'text') return Object.freeze({ kind: 'literal', span, type: 'STRING', value: unquote(text) })
  if (kind === 'long') return Object.freeze({ kind: 'literal', span, type: 'LONG', value: BigInt(text.slice(0, -1)) })
  const isInteger = kind === 'integer'
  const value = Number(/[dD]$/.test(text) ? text.slice(0, -1) : text)
  return Object.freeze({ kind: 'literal', span, type: isInteger ? 'INTEGER' : 'DOUBLE', value })
}

/** `true`, `false`, `null` in any case at the start of a path; null for every other name. */
function wordLiteralOf(cursor: Cursor): Literal | null {
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
