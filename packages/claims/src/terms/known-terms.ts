import { Term } from './term.ts'

/** The terms of rules by their texts. */
export type Terms = { readonly of: (text: string) => Term }

/** Beside its text, a term counts as so many characters. */
const TERM_ITSELF = 100

/**
 * Terms by their content, so that a text is read and compiled once, however often it comes. Of all of them no more than
 * `most` characters are kept; those go first that were not asked for longest.
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

/** Terms for one piece of work: each stays the same until it ends, whatever `known` forgets meanwhile. */
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
