import type { AnswerOf } from '@incentive/contract'
import { sql, type RawBuilder } from 'kysely'
import { columnsAs } from '../../../db/columns-as.ts'
import { notFound } from '../../../refusal.ts'
import type { Queries } from '../../queries.ts'
import { loadInactiveRecords } from '../../catalog/uses/inactive-records.ts'
import { jsonObject } from '../../references/links.ts'
import type { Parts } from '../versions/load-content.ts'
import type { LinesMeant } from './load-lines.ts'

/** The ids that a promotion refers to. Those of products and of store items are sets that a statement can read. */
export interface Referred {
  readonly programId: number
  /** The stored promotion, for its deactivated records; null for a new one. */
  readonly promotionId: number | null
  /** Contents of the promotion that are not live, for their deactivated records. */
  readonly contents?: readonly Parts[]
  readonly promotionTypeId: number | null
  readonly countryId: number | null
  readonly claimTypeId: number | null
  readonly products: RawBuilder<unknown>
  readonly storeProducts: RawBuilder<unknown>
}

/** The loaded objects, as the editor and the builder of lookups read them. */
export type LoadedLookups = Omit<AnswerOf<'lookUpReferences'>, 'ruleGroups' | 'payoutGenerationRuleGroup'>

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

/** Loads the references of a promotion from the catalogs of its program's client. */
export async function loadLookups(db: Queries, referred: Referred): Promise<LoadedLookups> {
  const { promotionId, contents = [] } = referred
  return {
    ...(await loadLookupsOfClaims(db, referred)),
    products: await loadProducts(db, referred),
    inactive: promotionId === null ? [] : await loadInactiveRecords(db, promotionId, contents),
  }
}

type OfClaims = Omit<Referred, 'products' | 'promotionId' | 'contents'>

/** Same as above without the products, whose data claims contain, and without deactivated records. */
export async function loadLookupsOfClaims(
  db: Queries,
  referred: OfClaims,
): Promise<Omit<LoadedLookups, 'products' | 'inactive'>> {
  return { ...(await loadOne(db, referred)), storeProducts: await loadStoreProducts(db, referred) }
}

type One = Pick<LoadedLookups, 'program' | 'claimType' | 'awardVehicles'>
type Program = One['program']
type Vehicle = One['awardVehicles'][number]
type ClaimType = NonNullable<One['claimType']>
type OneRow = Pick<One, 'program' | 'awardVehicles'> & {
  readonly from: ClaimType['effectiveDate']
  readonly until: ClaimType['expirationDate']
  readonly claimTypeName: string | null
}

const program = jsonObject<Program>({
  programKey: sql`program.program_key`,
  name: sql`program.name`,
  clientKey: sql`client.client_key`,
})
const vehicle = jsonObject<Vehicle>({
  id: sql`vehicle.id`,
  name: sql`vehicle.name`,
  taxable: sql`vehicle.taxable`,
  awardVehicleType: sql`vehicle.award_vehicle_type`,
  isOffered: sql`offered.award_vehicle_id IS NOT NULL`,
})

/** The program, the claim type, and the award vehicles of the client. */
async function loadOne(db: Queries, { programId, promotionTypeId, claimTypeId }: OfClaims): Promise<One> {
  const columns = columnsAs<OneRow>({
    program,
    claimTypeName: sql`claim_type.name`,
    from: sql`claim_type.effective_date`,
    until: sql`claim_type.expiration_date`,
    awardVehicles: sql`(
      SELECT coalesce(json_agg(${vehicle} ORDER BY vehicle.id), '[]')
      FROM award_vehicle AS vehicle
      LEFT JOIN promotion_type_award_vehicle AS offered
        ON offered.award_vehicle_id = vehicle.id AND offered.promotion_type_id = ${promotionTypeId}::bigint
      WHERE vehicle.client_id = program.client_id)`,
  })
  const { rows } = await sql<OneRow>`
    SELECT ${columns} FROM program JOIN client ON client.id = program.client_id
    LEFT JOIN claim_type ON claim_type.id = ${claimTypeId}::bigint AND claim_type.client_id = client.id
    WHERE program.id = ${programId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('The program')
  const { claimTypeName: name, from, until, ...rest } = row
  return { ...rest, claimType: name === null ? null : { name, effectiveDate: from, expirationDate: until } }
}

async function loadStoreProducts(db: Queries, { programId, storeProducts }: OfClaims) {
  type Row = LoadedLookups['storeProducts'][number]
  const columns = columnsAs<Row>({
    id: sql`store.id`,
    productNumber: sql`store.product_number`,
    calculatedPriceAmount: sql`store.calculated_price_amount`,
    country: sql`country.name`,
    currency: sql`currency.name`,
    effectiveDate: sql`store.effective_date`,
    expirationDate: sql`store.expiration_date`,
    awardVehicles: sql`ARRAY(
      SELECT vehicle.name FROM store_program_product AS sold
      JOIN store_program ON store_program.id = sold.store_program_id
      JOIN award_vehicle AS vehicle ON vehicle.id = store_program.award_vehicle_id
      JOIN program ON program.client_id = vehicle.client_id AND program.id = ${programId}
      WHERE sold.store_product_id = store.id ORDER BY vehicle.id)`,
  })
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM store_product AS store JOIN country ON country.id = store.country_id
    JOIN currency ON currency.id = store.currency_id
    WHERE store.id IN (${storeProducts}) ORDER BY store.id`.execute(db)
  return rows
}

const productColumns = columnsAs<LoadedLookups['products'][number]>({
  id: sql`product.id`,
  productKey: sql`product.product_key`,
  mpg: sql`mpg.value`,
  price: sql`price.price`,
  registeredSerials: sql`(SELECT count(*) FROM product_serial_number AS serial WHERE serial.product_id = product.id)`,
})

/** Products of the client with their MPGs, their prices in the country and their number of serial numbers. */
async function loadProducts(db: Queries, { programId, countryId, products }: Referred) {
  const { rows } = await sql<LoadedLookups['products'][number]>`
    SELECT ${productColumns} FROM product
    LEFT JOIN product_custom_field_value AS mpg ON mpg.product_id = product.id AND mpg.field_number = 4
    LEFT JOIN product_price AS price ON price.product_id = product.id AND price.country_id = ${countryId}::bigint
    WHERE product.client_id = (SELECT client_id FROM program WHERE id = ${programId})
      AND product.id IN (${products})
    ORDER BY product.id`.execute(db)
  return rows
}
