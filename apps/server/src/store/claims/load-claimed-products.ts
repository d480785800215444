import type { WrittenClaim, WrittenProduct, WrittenClaimLine } from '@incentive/claims'
import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import { inSlices } from '../../slices.ts'

/**
 * Loads the catalog data of the products in a claim, by key or model number, from the promotion's client, with their
 * prices for the promotion's country and the claim's serial numbers that are registered.
 */
export async function loadClaimedProducts(
  db: Queries,
  promotionId: number,
  { lines = [] }: WrittenClaim,
): Promise<WrittenProduct[]> {
  const models = [...new Set(lines.map(({ modelNumber }) => modelNumber.trim().toUpperCase()))]
  const serials = await claimedSerials(lines)
  if (models.length === 0) return []
  const { rows } = await sql<{
    productKey: string
    modelNumber: string
    name: string
    mpg: string | null
    price: string | null
    serialNumbers: string[]
  }>`
    SELECT product.product_key AS "productKey", product.model_number AS "modelNumber", product.name,
      mpg.value AS mpg, price.price::text AS price, ARRAY(
        SELECT serial.serial_number FROM product_serial_number AS serial
        WHERE serial.product_id = product.id AND upper(btrim(serial.serial_number)) = ANY(${serials}::text[])
      ) AS "serialNumbers"
    FROM promotion JOIN program ON program.id = promotion.program_id
    JOIN product ON product.client_id = program.client_id
    LEFT JOIN product_custom_field_value AS mpg ON mpg.product_id = product.id AND mpg.field_number = 4
    LEFT JOIN product_price AS price ON price.product_id = product.id AND price.country_id = promotion.country_id
    WHERE promotion.id = ${promotionId}
      AND (upper(product.product_key) = ANY(${models}::text[]) OR upper(product.model_number) = ANY(${models}::text[]))
    ORDER BY product.id`.execute(db)
  return rows.map(({ mpg, price, ...product }) => ({
    ...product,
    ...(mpg !== null && { customFieldValue4: mpg }),
    ...(price !== null && { price }),
  }))
}

/** Returns the distinct serial numbers in the lines, in the normalized form for comparisons. There can be very many. */
export const claimedSerials = (lines: readonly WrittenClaimLine[]): Promise<readonly string[]> =>
  inSlices(eachOnce(lines))

function* eachOnce(lines: readonly WrittenClaimLine[]): Generator<void, readonly string[], void> {
  const serials = new Set<string>()
  for (const { serialNumbers = [] } of lines) {
    for (const serial of serialNumbers) serials.add(serial.trim().toUpperCase())
    yield
  }
  return [...serials]
}
