import { sql } from 'kysely'

/**
 * What the row of a statement has in its folded column when an older row has the same: the folded key with a line feed,
 * which no folded key has, and its own id behind it.
 */
export const numberedFold = (folded: unknown) => sql<string>`${folded}::text || chr(10) || id`
