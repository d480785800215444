import { parse } from '../../syntax/parse.ts'
import type { Token, TokenKind } from '../../syntax/token.ts'
import { Checking, type Scope } from '../../types/checking.ts'
import type { FactModel } from '../../types/fact-model.ts'
import { typeOfNode } from '../../types/rules/index.ts'
import { UNKNOWN, type Type } from '../../types/type.ts'

const opening: ReadonlySet<TokenKind> = new Set(['(', '[', '{', '?[', '^[', '$[', '!['])
const closing: ReadonlySet<TokenKind> = new Set([')', ']', '}'])
const bodies: ReadonlySet<TokenKind> = new Set(['?[', '^[', '$[', '!['])

/** The type of the path that ends with these tokens; UNKNOWN when there is none. */
export function typeBefore(tokens: readonly Token[], text: string, model: FactModel): Type {
  const start = startOfPath(tokens)
  const [first, last] = [tokens[start], tokens.at(-1)]
  if (first === undefined || last === undefined) return UNKNOWN
  const parsed = parse(text.slice(first.start, last.end))
  if (!parsed.ok) return UNKNOWN
  return new Checking(typeOfNode).typeOf(parsed.node, scopeAt(tokens.slice(0, start), text, model))
}

/** What names mean behind these tokens: inside the bracket of a selection the element, elsewhere the facts. */
export function scopeAt(tokens: readonly Token[], text: string, model: FactModel): Scope {
  const bracket = innermostOpen(tokens)
  const kind = tokens[bracket]?.kind
  const root = { root: model.root, self: model.root }
  if (kind === undefined || kind === '[') return root
  if (!bodies.has(kind)) return scopeAt(tokens.slice(0, bracket), text, model)
  // in front of the bracket stands its dot
  const list = typeBefore(tokens.slice(0, bracket - 1), text, model)
  return { root: model.root, self: list.kind === 'LIST' ? list.element : UNKNOWN }
}

/** The index of the last bracket that is still open; -1 when all are closed. */
function innermostOpen(tokens: readonly Token[]): number {
  let depth = 0
  return tokens.findLastIndex(({ kind }) => {
    if (closing.has(kind)) depth++
    return opening.has(kind) && depth-- === 0
  })
}

/** Where the path that ends with these tokens begins: hops are skipped backwards, brackets as a whole. */
function startOfPath(tokens: readonly Token[]): number {
  let at = tokens.length - 1
  while (at >= 0) {
    const kind = tokens[at]?.kind as TokenKind
    if (closing.has(kind)) {
      const open = innermostOpen(tokens.slice(0, at))
      const isCall = tokens[open]?.kind === '(' && tokens[open - 1]?.kind === 'name'
      const isIndex = tokens[open]?.kind === '['
      at = isCall || isIndex ? open - 1 : open
      if (isIndex) continue
    }
    const previous = tokens[at - 1]?.kind
    if (previous === '#') return at - 1
    if (previous !== '.' && previous !== '?.') return at
    at -= 2
  }
  return Math.max(at, 0)
}
