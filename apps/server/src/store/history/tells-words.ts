import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { containsWords } from '../../db/search/keyword.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as it stands in HTML. */
const inHtml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

const longest = (words: readonly string[]) => words.reduce((a, b) => (b.length > a.length ? b : a), '')

/**
 * Whether an HTML message has every one of the words in what its reader sees, ignoring case: tags are no text (TL-11).
 * The longest word is looked for in the message itself too, which an index answers; tags are taken out of the few that
 * are left.
 */
export function tellsWords(column: string, words: readonly string[]): RawBuilder<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`true`
  const wanted = words.map(inHtml)
  const message = sql.ref<string>(column)
  const told = sql<string>`regexp_replace(${message}, '<[^>]*>', '', 'g')`
  return sql<SqlBool>`(${containsWords(message, [longest(wanted)])} AND ${containsWords(told, wanted)})`
}
