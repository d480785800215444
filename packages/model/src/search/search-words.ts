import { cleanText } from '@incentive/scalars'

/**
 * The words of a search term, normalized like stored texts and without duplicates; empty when the term has no visible
 * characters.
 */
export function searchWords(term: string): readonly string[] {
  const words = cleanText(term).split(/\s+/u)
  return [...new Set(words.filter((word) => word !== ''))]
}

/** True if a text contains every word of a search term, in any order and ignoring case. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = text.normalize('NFC').toLowerCase()
  return words.every((word) => folded.includes(word.toLowerCase()))
}
