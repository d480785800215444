import type { Cursor } from './cursor.ts'
import type { Forbidden } from './nodes.ts'
import { parseArguments, parseBracketBody } from './parse-brackets.ts'
import { operatorWords, type TokenKind } from './token.ts'

/**
 * Reads the starts that SpEL has and we reject, exactly as far as Spring reads them, so that a malformed one is still a
 * parse error. Null if there is none here. `T` and `new` before a `]` are names.
 */
export function parseForbiddenStart(cursor: Cursor): Forbidden | null {
  const { kind, start, text, word } = cursor.token
  if (text === 'T' && !cursor.isFollowedBy(']')) return parseTypeAccess(cursor, start)
  if (word === 'new' && !cursor.isFollowedBy(']')) return parseConstructor(cursor, start)
  switch (kind) {
    case '@':
    case '&':
      return parseBean(cursor, start)
    case 'hexadecimal':
    case 'float':
      cursor.take()
      return cursor.forbidden(kind, start)
    case '[':
    case '?[':
    case '^[':
    case '$[':
    case '![':
      cursor.take()
      parseBracketBody(cursor)
      return cursor.forbidden('bare-hop', start)
    default:
      return null
  }
}

function parseTypeAccess(cursor: Cursor, start: number): Forbidden {
  cursor.take()
  cursor.expect('(', 'An opening parenthesis')
  skipQualifiedName(cursor)
  while (cursor.takeIf('[')) cursor.expect(']', 'A closing bracket')
  cursor.expect(')', 'A closing parenthesis')
  return cursor.forbidden('type-access', start)
}

function parseConstructor(cursor: Cursor, start: number): Forbidden {
  cursor.take()
  skipQualifiedName(cursor)
  if (!cursor.is('[')) {
    if (cursor.is('(')) parseArguments(cursor)
    else cursor.failAtToken('An opening parenthesis')
    return cursor.forbidden('constructor', start)
  }
  while (cursor.takeIf('[')) {
    if (!cursor.is(']')) cursor.expression()
    cursor.expect(']', 'A closing bracket')
  }
  if (cursor.is('{')) cursor.expression()
  return cursor.forbidden('constructor', start)
}

function parseBean(cursor: Cursor, start: number): Forbidden {
  if (cursor.take().kind === '&') cursor.takeIf('@')
  const { kind, word } = cursor.token
  if (kind === 'text' || (kind === 'name' && !operatorWords.has(word))) cursor.take()
  else cursor.failAtToken('A bean name')
  return cursor.forbidden('bean', start)
}

const nameParts: ReadonlySet<TokenKind> = new Set(['name', '.', 'integer', 'long', 'hexadecimal'])

function skipQualifiedName(cursor: Cursor): void {
  if (!nameParts.has(cursor.token.kind)) cursor.failAtToken('A class name')
  while (nameParts.has(cursor.token.kind)) cursor.take()
}
