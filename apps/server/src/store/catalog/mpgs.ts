import type { MpgAnswer } from '@incentive/contract'
import { sql } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import type { Queries } from '../queries.ts'

/**
 * Returns the distinct MPGs of the client's products. The index is read from value to value, so the time depends on the
 * number of MPGs, not of products.
 */
export async function findMpgs(db: Queries, { clientId }: ProgramScope): Promise<MpgAnswer[]> {
  const next = (after: ReturnType<typeof sql>) => sql`
    SELECT value, description FROM product_custom_field_value
    WHERE client_id = ${clientId} AND field_number = 4 AND ${after}
    ORDER BY value, description LIMIT 1`
  const { rows } = await sql<MpgAnswer>`
    WITH RECURSIVE mpg AS (
      (${next(sql`true`)})
      UNION ALL
      SELECT following.* FROM mpg CROSS JOIN LATERAL (${next(sql`value > mpg.value`)}) AS following)
    SELECT value, description FROM mpg WHERE value <> ''
    ORDER BY coalesce(description, value) COLLATE "und-x-icu", value`.execute(db)
  return rows
}

/** Returns which of these values are MPGs, which means that a product of the client has them. */
export async function knownMpgs(
  db: Queries,
  { clientId }: ProgramScope,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set()
  const { rows } = await sql<{ value: string }>`
    SELECT value FROM unnest(${[...new Set(values)]}::text[]) AS given (value)
    WHERE EXISTS (SELECT FROM product_custom_field_value AS mpg
      WHERE mpg.client_id = ${clientId} AND mpg.field_number = 4 AND mpg.value = given.value)`.execute(db)
  return new Set(rows.map(({ value }) => value))
}
