import type { LookupProduct, Lookups, LookupStoreProduct } from '@incentive/claims'
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../queries.ts'
import type { LinesMeant } from './load-version-lines.ts'

/** The ids that a version refers to. Those of products and of store items are sets that a statement can read. */
export interface Referred {
  readonly programId: number
  readonly promotionTypeId: number | null
  readonly countryId: number | null
  readonly claimTypeId: number | null
  readonly products: RawBuilder<unknown>
  readonly storeProducts: RawBuilder<unknown>
}

/** Rows in the input format of the claim engine, each with its id. */
type WithId<Row> = Required<Row> & { readonly id: number }
export type LoadedLookups = Required<Pick<Lookups, 'program' | 'claimType'>> & {
  readonly awardVehicles: readonly WithId<Lookups['awardVehicles'][number]>[]
  readonly storeProducts: readonly WithId<LookupStoreProduct>[]
  readonly products: readonly WithId<LookupProduct>[]
}

/** The products of a stored promotion's lines and groups. */
export const productsOf = (promotionId: number): RawBuilder<unknown> => sql`
  SELECT product_id FROM promotion_product_line WHERE promotion_id = ${promotionId}
  UNION
  SELECT item.product_id FROM promotion_product_line AS line
  JOIN promotion_product_group_item AS item ON item.line_id = line.id WHERE line.promotion_id = ${promotionId}`

/** The store items that payouts of stored lines award. */
export const storeProductsOf = (meant: LinesMeant): RawBuilder<unknown> => sql`
  SELECT payout.payout_store_catalog_product_id FROM promotion_product_line AS line
  JOIN promotion_product_payout AS payout ON payout.line_id = line.id WHERE ${meant}`

/** Loads the references of a version from the catalogs of its program's client. */
export async function loadLookups(db: Queries, referred: Referred): Promise<LoadedLookups> {
  return { ...(await loadLookupsOfClaims(db, referred)), products: await loadProducts(db, referred) }
}

/** Same as above without the products: claims contain the product data that they need. */
export async function loadLookupsOfClaims(
  db: Queries,
  referred: Omit<Referred, 'products'>,
): Promise<Omit<LoadedLookups, 'products'>> {
  return { ...(await loadOne(db, referred)), storeProducts: await loadStoreProducts(db, referred) }
}

type One = Pick<LoadedLookups, 'program' | 'claimType' | 'awardVehicles'>

/** The program, the claim type, and the award vehicles of the client. */
async function loadOne(
  db: Queries,
  { programId, promotionTypeId, claimTypeId }: Omit<Referred, 'products'>,
): Promise<One> {
  const { rows } = await sql<One & { from: string | null; until: string | null; claimTypeName: string | null }>`
    SELECT json_build_object(
        'programKey', program.program_key, 'name', program.name, 'clientKey', client.client_key) AS program,
      claim_type.name AS "claimTypeName", claim_type.effective_date AS from, claim_type.expiration_date AS until, (
        SELECT coalesce(json_agg(json_build_object(
          'id', vehicle.id, 'name', vehicle.name, 'taxable', vehicle.taxable,
          'awardVehicleType', vehicle.award_vehicle_type,
          'isOffered', offered.award_vehicle_id IS NOT NULL) ORDER BY vehicle.id), '[]')
        FROM award_vehicle AS vehicle
        LEFT JOIN promotion_type_award_vehicle AS offered
          ON offered.award_vehicle_id = vehicle.id AND offered.promotion_type_id = ${promotionTypeId}::bigint
        WHERE vehicle.client_id = program.client_id) AS "awardVehicles"
    FROM program JOIN client ON client.id = program.client_id
    LEFT JOIN claim_type ON claim_type.id = ${claimTypeId}::bigint AND claim_type.client_id = client.id
    WHERE program.id = ${programId}`.execute(db)
  const [row] = rows
  if (!row) return { program: {}, claimType: null, awardVehicles: [] }
  const { claimTypeName: name, from, until, ...rest } = row
  return { ...rest, claimType: name === null ? null : { name, effectiveDate: from, expirationDate: until } }
}

/** Items that the stores of the client sell. Items of other clients' stores cannot be awarded. */
async function loadStoreProducts(db: Queries, { programId, storeProducts }: Omit<Referred, 'products'>) {
  const { rows } = await sql<WithId<LookupStoreProduct>>`
    SELECT store.id, store.product_number AS "productNumber", store.calculated_price_amount AS "calculatedPriceAmount",
      country.name AS country, currency.name AS currency, store.effective_date AS "effectiveDate",
      store.expiration_date AS "expirationDate", ARRAY(
        SELECT vehicle.name FROM store_program_product AS sold
        JOIN store_program ON store_program.id = sold.store_program_id
        JOIN award_vehicle AS vehicle ON vehicle.id = store_program.award_vehicle_id
        JOIN program ON program.client_id = vehicle.client_id AND program.id = ${programId}
        WHERE sold.store_product_id = store.id ORDER BY vehicle.id) AS "awardVehicles"
    FROM store_product AS store JOIN country ON country.id = store.country_id
    JOIN currency ON currency.id = store.currency_id
    WHERE store.id IN (${storeProducts}) ORDER BY store.id`.execute(db)
  return rows
}

/** Products of the client with their MPGs, their prices in the country and their number of serial numbers. */
async function loadProducts(db: Queries, { programId, countryId, products }: Referred) {
  const { rows } = await sql<WithId<LookupProduct>>`
    SELECT product.id, product.product_key AS "productKey", mpg.value AS mpg, price.price, (
        SELECT count(*) FROM product_serial_number AS serial WHERE serial.product_id = product.id) AS "registeredSerials"
    FROM product
    LEFT JOIN product_custom_field_value AS mpg ON mpg.product_id = product.id AND mpg.field_number = 4
    LEFT JOIN product_price AS price ON price.product_id = product.id AND price.country_id = ${countryId}::bigint
    WHERE product.client_id = (SELECT client_id FROM program WHERE id = ${programId})
      AND product.id IN (${products})
    ORDER BY product.id`.execute(db)
  return rows
}
