import { ExpressionText } from './expression-text.ts'

/** The expressions of rules by their texts. */
export type ExpressionTexts = { readonly of: (text: string) => ExpressionText }

/** The size of an expression in characters, in addition to its text. */
const ENTRY_ITSELF = 100

/**
 * A cache of expressions by text, so that each text is parsed and compiled once. Keeps up to `most` characters in total
 * and evicts the least recently used ones.
 */
export class KnownTexts implements ExpressionTexts {
  private readonly texts = new Map<string, ExpressionText>()
  private readonly most: number
  private characters = 0

  constructor(most: number) {
    this.most = most
  }

  of(text: string): ExpressionText {
    const known = this.texts.get(text)
    this.texts.delete(text)
    const entry = known ?? new ExpressionText(text)
    this.texts.set(text, entry)
    if (!known) this.grow(text.length + ENTRY_ITSELF)
    return entry
  }

  private grow(by: number): void {
    this.characters += by
    for (const text of this.texts.keys()) {
      if (this.characters <= this.most) return
      this.texts.delete(text)
      this.characters -= text.length + ENTRY_ITSELF
    }
  }
}

/** Expressions for one task: each stays the same until it ends, even if `known` evicts it. */
export function heldTexts(known?: ExpressionTexts): ExpressionTexts {
  const held = new Map<string, ExpressionText>()
  return {
    of(text) {
      const entry = held.get(text) ?? known?.of(text) ?? new ExpressionText(text)
      held.set(text, entry)
      return entry
    },
  }
}
