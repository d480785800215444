import { sql, type RawBuilder } from 'kysely'

/** Maximum length of rows that are in memory at once, in characters of JSON. One row can have a million. */
const longest = 8_000_000

/**
 * The first of some rows of `import_row`, in the order of their lines, as many as are not too long together; at least
 * one. `column` is the one whose length counts.
 */
export const boundedRows = (rows: RawBuilder<unknown>, column: 'cells' | 'given'): RawBuilder<unknown> => sql`(
  SELECT * FROM (
    SELECT *, sum(length(${sql.ref(column)}::text)) OVER (ORDER BY line) - length(${sql.ref(column)}::text) AS above
      FROM (${rows}) AS each) AS measured
   WHERE coalesce(above, 0) < ${sql.lit(longest)}) AS bounded`
