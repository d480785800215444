import { limits } from '../source/limits.ts'
import type { Span } from '../source/span.ts'
import { scan } from './scan.ts'
import { operatorWords, type Token } from './token.ts'

/** Syntax-highlighting kind of a part of a text. */
export type TextPartKind =
  'name' | 'method' | 'function' | 'number' | 'text' | 'word' | 'operator' | 'bracket' | 'mark' | 'wrong'

/** A part of a text with its position. White space belongs to no part. */
export interface TextPart extends Span {
  readonly kind: TextPartKind
}

/**
 * Returns the parts of any text, in order and without overlap, to color it during typing. An unreadable stretch is one
 * part of kind `wrong`, and scanning continues after it. A text over the limit has no parts.
 */
export function partsOf(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  if (text.length > limits.textLength) return parts
  let from = 0
  while (from < text.length) {
    const { tokens, refusal } = scan(text.slice(from))
    const read = tokens.slice(0, -1)
    for (const [index, token] of read.entries()) {
      const kind = kindOf(token, read[index - 1], read[index + 1])
      parts.push({ kind, start: from + token.start, end: from + token.end })
    }
    if (refusal === null) return parts
    parts.push({ kind: 'wrong', start: from + refusal.span.start, end: from + refusal.span.end })
    from += refusal.span.end
  }
  return parts
}

const words: ReadonlySet<string> = new Set([...operatorWords, 'and', 'or', 'between', 'matches'])
const literals: ReadonlySet<string> = new Set(['true', 'false', 'null'])
const brackets: ReadonlySet<string> = new Set(['(', ')', '[', ']', '{', '}', '?[', '^[', '$[', '!['])
const marks: ReadonlySet<string> = new Set(['.', '?.', ',', '#', ':', '?'])

function kindOf({ kind, word }: Token, before: Token | undefined, after: Token | undefined): TextPartKind {
  switch (kind) {
    case 'integer':
    case 'long':
    case 'real':
    case 'float':
    case 'hexadecimal':
      return 'number'
    case 'text':
      return 'text'
    case 'name':
      if (before?.kind === '#') return 'function'
      if (before?.kind === '.' || before?.kind === '?.') return after?.kind === '(' ? 'method' : 'name'
      if (literals.has(word)) return 'word'
      return words.has(word) ? 'operator' : 'name'
    case '#':
      return 'function'
    default:
      if (brackets.has(kind)) return 'bracket'
      return marks.has(kind) ? 'mark' : 'operator'
  }
}
