import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Filter by effective window: rows that are effective now, the others, or all. */
type Effectiveness = 'EFFECTIVE' | 'NOT_EFFECTIVE' | 'ALL'

/**
 * Filters rows by their effective window at one instant (ALG-07). The start is inclusive, the end is exclusive, an
 * empty bound is open. Use one `now` for a whole request.
 */
export function hasEffectiveness(wanted: Effectiveness, table: string, now: string): RawBuilder<SqlBool> {
  const from = sql.ref(`${table}.effective_date`)
  switch (wanted) {
    case 'ALL':
      return sql<SqlBool>`true`
    case 'EFFECTIVE':
      return sql<SqlBool>`((${from} IS NULL OR ${from} <= ${now}) AND ${isNotOver(table, now)})`
    case 'NOT_EFFECTIVE':
      return sql<SqlBool>`(${from} > ${now} OR ${sql.ref(`${table}.expiration_date`)} <= ${now})`
  }
}

/** Filters rows that are or will be effective: the meaning of "effective" in product searches (OP-23). */
export function isNotOver(table: string, now: string): RawBuilder<SqlBool> {
  const until = sql.ref(`${table}.expiration_date`)
  return sql<SqlBool>`(${until} IS NULL OR ${until} > ${now})`
}
