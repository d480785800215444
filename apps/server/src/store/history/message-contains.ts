import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { containsWords } from '../../db/search/keyword.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes text like in the stored HTML. */
const inHtml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

const longest = (words: readonly string[]) => words.reduce((a, b) => (b.length > a.length ? b : a), '')

/**
 * SQL that tests whether the visible text of an HTML message contains all keywords, ignoring case: tags do not match
 * (TL-11). The longest keyword is also searched in the message itself, which uses an index. Tags are only removed from
 * the few rows that are left.
 */
export function messageContains(column: string, words: readonly string[]): RawBuilder<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`true`
  const wanted = words.map(inHtml)
  const message = sql.ref<string>(column)
  const reported = sql<string>`regexp_replace(${message}, '<[^>]*>', '', 'g')`
  return sql<SqlBool>`(${containsWords(message, [longest(wanted)])} AND ${containsWords(reported, wanted)})`
}
