import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'

/** The columns that keyword searches cover, by table; `?` marks a nullable column. */
const searched = {
  activity: ['message'],
  claim: ['claim_number'],
  promotion: ['promotion_key', 'name'],
  promotion_type: ['promotion_type_key', 'name'],
  participant: ['participant_key', 'first_name', 'last_name', 'email1?'],
  organization: ['organization_key', 'name', 'dba?'],
  product: ['product_key', 'model_number', 'name'],
  store_product: ['product_number', 'name'],
  app_user: ['first_name', 'last_name', 'email?'],
} as const

/** A table with an index for keywords. */
export type SearchedTable = keyof typeof searched

export const searchedTables = Object.keys(searched) as SearchedTable[]

/** The searchable text of a row: exactly the expression of the table's trigram index. */
export function searchText(table: SearchedTable, alias: string = table): RawBuilder<string> {
  const columns = searched[table].map((column) =>
    column.endsWith('?')
      ? sql`coalesce(${sql.ref(`${alias}.${column.slice(0, -1)}`)}, '')`
      : sql.ref(`${alias}.${column}`),
  )
  return sql<string>`(${sql.join(columns, sql` || ' ' || `)})`
}

/** True if a text contains every word, in any order, ignoring case; an empty list of words matches every text. */
export function containsWords(text: Expression<string>, words: readonly string[]): RawBuilder<SqlBool> {
  return everyWord(words, (word) => {
    // words without case are compared several times faster without case folding
    const isCaseless = word.toLowerCase() === word.toUpperCase()
    return sql`${text} ${sql.raw(isCaseless ? 'LIKE' : 'ILIKE')} ${likePattern(word)}`
  })
}

/** One condition for each word; all must hold. */
export const everyWord = (
  words: readonly string[],
  condition: (word: string) => RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(words.map(condition), sql` AND `)})`

/** The LIKE pattern for texts that contain this one; its own `%`, `_` and `\` match literally. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
