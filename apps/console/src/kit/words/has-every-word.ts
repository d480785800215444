/** Normalizes a text for comparison: ignores case, Unicode form and surrounding whitespace. */
export const fold = (text: string): string => text.normalize('NFC').trim().toLocaleLowerCase('en-US')

/** Returns a predicate that is true if a text contains every word of a term, in any order and at any position. */
export function hasEveryWord(term: string): (text: string) => boolean {
  const words = fold(term).split(/\s+/)
  return (text) => {
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  }
}
