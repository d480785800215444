import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { containsKeyword, likePattern } from '../../db/search/keyword.ts'

/** Three letters or digits in a row: what a trigram index can look up wherever it stands in a text. */
const hasTrigram = /[\p{L}\p{N}]{3}/u
const beginsWord = /^[\p{L}\p{N}]/u

/**
 * Whether the text of a row of a long list has a keyword, ignoring case. A keyword too short for a trigram is looked for
 * at the beginning of a field or after a blank: there the index still knows it, elsewhere every row would be read.
 */
export function matchesKeyword(text: Expression<string>, keyword: string): RawBuilder<SqlBool> {
  const wanted = keyword.trim()
  if (wanted === '' || hasTrigram.test(wanted) || !beginsWord.test(wanted)) return containsKeyword(text, wanted)
  const atFirst = likePattern(wanted).slice(1)
  return sql<SqlBool>`(${text} ILIKE ${atFirst} OR ${text} ILIKE ${`% ${atFirst}`})`
}
