import { sql, type RawBuilder } from 'kysely'

/** The text of several columns, for keyword searches in a small list. Empty columns count as empty text. */
export const textOf = (...columns: readonly string[]): RawBuilder<string> =>
  sql<string>`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`
