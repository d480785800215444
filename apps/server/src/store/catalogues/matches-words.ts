import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { containsWords, everyWord, likePattern } from '../../db/search/keyword.ts'

/** Letters or digits, at the beginning of a word. */
const beginsWord = /^[\p{L}\p{N}]/u

/** A word of one or two characters: the trigram index knows it at the beginning of words alone. */
const isShort = (word: string) => [...word].length < 3 && beginsWord.test(word)

/**
 * Whether the text of a row of a long list contains every one of the words, ignoring case. Words that are all shorter
 * than three characters are looked for at the beginning of a field or after a blank: there the index knows them,
 * elsewhere every row would be read.
 */
export function matchesWords(text: Expression<string>, words: readonly string[]): RawBuilder<SqlBool> {
  if (!words.every(isShort)) return containsWords(text, words)
  return everyWord(words, (word) => {
    const atFirst = likePattern(word).slice(1)
    return sql`(${text} ILIKE ${atFirst} OR ${text} ILIKE ${`% ${atFirst}`})`
  })
}
