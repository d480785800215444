import { currencyDigits, type Lookups, type LookupProduct, type LookupStoreProduct } from '@incentive/claims'
import type { LoadedPromotion } from '@incentive/model'
import { sql } from 'kysely'
import type { Queries } from '../../queries.ts'

/** What the version of a promotion refers to, but for its courses and the people in its audience. */
export async function loadLookups(
  db: Queries,
  promotionId: number,
  promotion: LoadedPromotion,
  currency: string,
): Promise<Lookups> {
  const { contest, invoiceType, promotionInvitationSetting: setting } = promotion
  return {
    currencyDigits: currencyDigits(currency),
    ...(await loadOne(db, promotionId)),
    storeProducts: await loadStoreProducts(db, promotionId),
    products: await loadProducts(db, promotionId),
    contest: contest ?? null,
    invoiceType: invoiceType ? { name: invoiceType.name, currency: invoiceType.currency.name } : null,
    invitation: setting && {
      approvalsNeeded: setting.approvalsNeeded,
      approvers: setting.participantApprovers.length,
    },
  }
}

type One = Required<Pick<Lookups, 'program' | 'claimType' | 'awardVehicles'>>

/** The program, the claim type, and the award vehicles of the client. */
async function loadOne(db: Queries, promotionId: number): Promise<One> {
  const { rows } = await sql<One & { from: string | null; until: string | null; claimTypeName: string | null }>`
    SELECT json_build_object(
        'programKey', program.program_key, 'name', program.name, 'clientKey', client.client_key) AS program,
      claim_type.name AS "claimTypeName", claim_type.effective_date AS from, claim_type.expiration_date AS until, (
        SELECT coalesce(json_agg(json_build_object(
          'name', vehicle.name, 'taxable', vehicle.taxable, 'awardVehicleType', vehicle.award_vehicle_type,
          'isOffered', offered.award_vehicle_id IS NOT NULL) ORDER BY vehicle.id), '[]')
        FROM award_vehicle AS vehicle
        LEFT JOIN promotion_type_award_vehicle AS offered
          ON offered.award_vehicle_id = vehicle.id AND offered.promotion_type_id = promotion.promotion_type_id
        WHERE vehicle.client_id = program.client_id) AS "awardVehicles"
    FROM promotion JOIN program ON program.id = promotion.program_id JOIN client ON client.id = program.client_id
    LEFT JOIN claim_type ON claim_type.id = promotion.claim_type_id
    WHERE promotion.id = ${promotionId}`.execute(db)
  const [row] = rows
  if (!row) return { program: {}, claimType: null, awardVehicles: [] }
  const { claimTypeName: name, from, until, ...rest } = row
  return { ...rest, claimType: name === null ? null : { name, effectiveDate: from, expirationDate: until } }
}

/** The store products that payouts of the promotion hand out. */
async function loadStoreProducts(db: Queries, promotionId: number): Promise<LookupStoreProduct[]> {
  const { rows } = await sql<LookupStoreProduct>`
    SELECT store.product_number AS "productNumber", store.calculated_price_amount AS "calculatedPriceAmount",
      country.name AS country, currency.name AS currency, store.effective_date AS "effectiveDate",
      store.expiration_date AS "expirationDate", ARRAY(
        SELECT vehicle.name FROM store_program_product AS sold
        JOIN store_program ON store_program.id = sold.store_program_id
        JOIN award_vehicle AS vehicle ON vehicle.id = store_program.award_vehicle_id
        WHERE sold.store_product_id = store.id ORDER BY vehicle.id) AS "awardVehicles"
    FROM store_product AS store JOIN country ON country.id = store.country_id
    JOIN currency ON currency.id = store.currency_id
    WHERE store.id IN (
      SELECT payout.payout_store_catalog_product_id FROM promotion_product_line AS line
      JOIN promotion_product_payout AS payout ON payout.line_id = line.id WHERE line.promotion_id = ${promotionId})
    ORDER BY store.id`.execute(db)
  return rows
}

/** The products of the promotion's lines and groups, with their MPGs and prices for its country. */
async function loadProducts(db: Queries, promotionId: number): Promise<LookupProduct[]> {
  const { rows } = await sql<LookupProduct>`
    SELECT product.product_key AS "productKey", mpg.value AS mpg, price.price, (
        SELECT count(*) FROM product_serial_number AS serial WHERE serial.product_id = product.id) AS "registeredSerials"
    FROM product
    LEFT JOIN product_custom_field_value AS mpg ON mpg.product_id = product.id AND mpg.field_number = 4
    LEFT JOIN product_price AS price ON price.product_id = product.id
      AND price.country_id = (SELECT country_id FROM promotion WHERE id = ${promotionId})
    WHERE product.id IN (
      SELECT product_id FROM promotion_product_line WHERE promotion_id = ${promotionId}
      UNION
      SELECT item.product_id FROM promotion_product_line AS line
      JOIN promotion_product_group_item AS item ON item.line_id = line.id WHERE line.promotion_id = ${promotionId})
    ORDER BY product.id`.execute(db)
  return rows
}
