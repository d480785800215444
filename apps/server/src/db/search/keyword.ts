import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'

/** What words are looked for in, table by table; `?` marks a column that may be empty. */
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

/** The text of a row in which words are looked for: the very expression of the table's trigram index. */
export function searchText(table: SearchedTable, alias: string = table): RawBuilder<string> {
  const columns = searched[table].map((column) =>
    column.endsWith('?')
      ? sql`coalesce(${sql.ref(`${alias}.${column.slice(0, -1)}`)}, '')`
      : sql.ref(`${alias}.${column}`),
  )
  return sql<string>`(${sql.join(columns, sql` || ' ' || `)})`
}

/** Whether a text contains every one of the words, in whatever order, ignoring case; no words are in every text. */
export function containsWords(text: Expression<string>, words: readonly string[]): RawBuilder<SqlBool> {
  return everyWord(words, (word) => {
    // what has no case is compared several times faster as it stands
    const isCaseless = word.toLowerCase() === word.toUpperCase()
    return sql`${text} ${sql.raw(isCaseless ? 'LIKE' : 'ILIKE')} ${likePattern(word)}`
  })
}

/** One condition for each word, all of which hold. */
export const everyWord = (
  words: readonly string[],
  condition: (word: string) => RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(words.map(condition), sql` AND `)})`

/** The pattern of LIKE for texts that contain this one, whose own `%`, `_` and `\` mean themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
