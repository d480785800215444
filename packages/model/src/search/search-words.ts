import { cleanText } from '@incentive/scalars'

/** The words of a search term, as texts are stored and each once; none when nothing of the term can be seen. */
export function searchWords(term: string): readonly string[] {
  const words = cleanText(term).split(/\s+/u)
  return [...new Set(words.filter((word) => word !== ''))]
}

/** Whether a text contains every one of the words of a search term, in whatever order and ignoring case. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = text.normalize('NFC').toLowerCase()
  return words.every((word) => folded.includes(word.toLowerCase()))
}
