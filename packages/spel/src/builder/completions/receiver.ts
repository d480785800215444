import { parse } from '../../syntax/parse.ts'
import type { Token, TokenKind } from '../../syntax/token.ts'
import { Checking, type Scope } from '../../types/checking.ts'
import type { FactModel } from '../../types/fact-model.ts'
import { typeOfNode } from '../../types/rules/index.ts'
import { UNKNOWN, type Type } from '../../types/type.ts'

const opening: ReadonlySet<TokenKind> = new Set(['(', '[', '{', '?[', '^[', '$[', '!['])
const closing: ReadonlySet<TokenKind> = new Set([')', ']', '}'])
const bodies: ReadonlySet<TokenKind> = new Set(['?[', '^[', '$[', '!['])

/** The expression before a dot: its type, and whether it can be missing so that `?.` must follow. */
export interface Receiver {
  readonly type: Type
  readonly canBeMissing: boolean
}

const unknown: Receiver = { type: UNKNOWN, canBeMissing: false }

/** The path that ends with these tokens, of type UNKNOWN if there is none. */
export function receiverBefore(tokens: readonly Token[], text: string, model: FactModel): Receiver {
  const start = startOfPath(tokens)
  const [first, last] = [tokens[start], tokens.at(-1)]
  if (first === undefined || last === undefined) return unknown
  const parsed = parse(text.slice(first.start, last.end))
  if (!parsed.ok) return unknown
  const checking = new Checking(typeOfNode)
  const type = checking.typeOf(parsed.node, scopeAt(tokens.slice(0, start), text, model))
  const parts = parsed.node.kind === 'path' ? [parsed.node.start, ...parsed.node.hops] : [parsed.node]
  return { type, canBeMissing: parts.some((part) => checking.fields.get(part)?.canBeMissing === true) }
}

/** The scope of names after these tokens: the element inside the bracket of a selection, the facts elsewhere. */
export function scopeAt(tokens: readonly Token[], text: string, model: FactModel): Scope {
  const bracket = innermostOpen(tokens)
  const kind = tokens[bracket]?.kind
  const root = { root: model.root, self: model.root }
  if (kind === undefined || kind === '[') return root
  if (!bodies.has(kind)) return scopeAt(tokens.slice(0, bracket), text, model)
  // a dot precedes the bracket
  const list = receiverBefore(tokens.slice(0, bracket - 1), text, model).type
  return { root: model.root, self: list.kind === 'LIST' ? list.element : UNKNOWN }
}

/** The index of the last open bracket; -1 if all are closed. */
function innermostOpen(tokens: readonly Token[]): number {
  let depth = 0
  return tokens.findLastIndex(({ kind }) => {
    if (closing.has(kind)) depth++
    return opening.has(kind) && depth-- === 0
  })
}

/** Start of the path that ends with these tokens. Skips hops backward, and brackets as a whole. */
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
