import type { MpgAnswer } from '@incentive/contract'
import { sql } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import type { Queries } from '../queries.ts'

/**
 * The MPGs of the client's products by what they mean, each value once. The index is read from value to value: it takes
 * as long as there are MPGs, however many products have them.
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
