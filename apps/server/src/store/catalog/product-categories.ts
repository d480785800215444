import type { AnswerOf } from '@incentive/contract'
import { sql } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import type { Queries } from '../queries.ts'

/** Returns the categories of the client's products, by name. Omits categories without products. */
export async function findProductCategories(
  db: Queries,
  { clientId }: ProgramScope,
): Promise<AnswerOf<'getProductCategories'>> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM product_category
    WHERE client_id = ${clientId} AND EXISTS (
      SELECT FROM product WHERE product.product_category_id = product_category.id)
    ORDER BY name COLLATE "und-x-icu", id`.execute(db)
  return rows
}
