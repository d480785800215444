import { sql, type RawBuilder } from 'kysely'

/** The text of several columns in which keywords of a small list are looked for; empty columns count as blank. */
export const textOf = (...columns: readonly string[]): RawBuilder<string> =>
  sql<string>`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`
