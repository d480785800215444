import { Term } from './term.ts'

/** The terms of rules by text. */
export type Terms = { readonly of: (text: string) => Term }

/** The size of a term in characters, in addition to its text. */
const TERM_ITSELF = 100

/**
 * A cache of terms by text, so that each text is parsed and compiled once. Keeps up to `most` characters in total and
 * evicts the least recently used terms.
 */
export class KnownTerms implements Terms {
  private readonly terms = new Map<string, Term>()
  private readonly most: number
  private characters = 0

  constructor(most: number) {
    this.most = most
  }

  of(text: string): Term {
    const known = this.terms.get(text)
    this.terms.delete(text)
    const term = known ?? new Term(text)
    this.terms.set(text, term)
    if (!known) this.grow(text.length + TERM_ITSELF)
    return term
  }

  private grow(by: number): void {
    this.characters += by
    for (const text of this.terms.keys()) {
      if (this.characters <= this.most) return
      this.terms.delete(text)
      this.characters -= text.length + TERM_ITSELF
    }
  }
}

/** Terms for one task: each stays the same until it ends, even if `known` evicts it. */
export function heldTerms(known?: Terms): Terms {
  const held = new Map<string, Term>()
  return {
    of(text) {
      const term = held.get(text) ?? known?.of(text) ?? new Term(text)
      held.set(text, term)
      return term
    },
  }
}
