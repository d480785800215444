import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { containsWords, everyWord, likePattern } from '../../db/search/keyword.ts'

/** A letter or digit at the start of a word. */
const beginsWord = /^[\p{L}\p{N}]/u

/** A keyword of one or two characters: the trigram index contains it only at the start of words. */
const isShort = (word: string) => [...word].length < 3 && beginsWord.test(word)

/**
 * SQL that tests whether the text of a row in a long list contains all keywords, ignoring case. If all keywords are
 * shorter than three characters, they only match at the start of a field or after a space: the index covers these
 * positions, and anywhere else would need a full scan.
 */
export function matchesWords(text: Expression<string>, words: readonly string[]): RawBuilder<SqlBool> {
  if (!words.every(isShort)) return containsWords(text, words)
  return everyWord(words, (word) => {
    const atFirst = likePattern(word).slice(1)
    return sql`(${text} ILIKE ${atFirst} OR ${text} ILIKE ${`% ${atFirst}`})`
  })
}
