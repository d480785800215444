/** A text as it is compared with others: case, Unicode form and outer blanks aside. */
export const fold = (text: string): string => text.normalize('NFC').trim().toLocaleLowerCase('en-US')

/** Answers whether a text has every word of a term, in whatever order; each is searched for anywhere in the text. */
export function hasEveryWord(term: string): (text: string) => boolean {
  const words = fold(term).split(/\s+/)
  return (text) => {
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  }
}
