import type { Span, TextPart } from '@incentive/spel'

/** The bracket at the caret with its partner; alone if it has none. */
export interface BracketPair {
  readonly isMatched: boolean
  readonly spans: readonly Span[]
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/**
 * The brackets that match at a caret: for the one before it, otherwise for the one after it; null without a bracket.
 */
export function bracketPairAt(text: string, parts: readonly TextPart[], caret: number): BracketPair | null {
  const brackets = parts.filter(({ kind }) => kind === 'bracket')
  const at = brackets.find(({ end }) => end === caret) ?? brackets.find(({ start }) => start === caret)
  if (at === undefined) return null
  const open: TextPart[] = []
  for (const bracket of brackets) {
    const mark = text.charAt(bracket.end - 1)
    if (mark in closers) {
      open.push(bracket)
      continue
    }
    const opener = open.pop()
    const isPair = opener !== undefined && closers[text.charAt(opener.end - 1)] === mark
    if (bracket !== at && opener !== at) continue
    return isPair ? { isMatched: true, spans: [opener, bracket] } : { isMatched: false, spans: [at] }
  }
  return { isMatched: false, spans: [at] }
}
