import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { containsKeyword } from '../../db/search/keyword.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as it stands in HTML. */
const inHtml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

const longest = (words: readonly string[]) => words.reduce((a, b) => (b.length > a.length ? b : a), '')

/**
 * Whether what an HTML message tells its reader has a keyword, ignoring case: tags are no text (TL-11). The longest word
 * is looked for in the message itself too, which an index answers; tags are taken out of the few that are left.
 */
export function tellsKeyword(column: string, keyword: string): RawBuilder<SqlBool> {
  const wanted = inHtml(keyword.trim())
  if (wanted === '') return sql<SqlBool>`true`
  const message = sql.ref<string>(column)
  const told = sql<string>`regexp_replace(${message}, '<[^>]*>', '', 'g')`
  return sql<SqlBool>`(${containsKeyword(message, longest(wanted.split(/\s+/)))} AND ${containsKeyword(told, wanted)})`
}
