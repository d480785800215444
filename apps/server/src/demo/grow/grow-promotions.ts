import { sql } from 'kysely'
import { highestKey, key, pick, pickSkewed, word, type Crop, recently } from './crop.ts'

/** The promotion of all generated lines; it is created with the first of them. */
const promotionKey = 'GROWN-LINES'

const lines = sql`promotion_product_line AS line JOIN promotion ON promotion.id = line.promotion_id`

/**
 * Lines of one Dealer Rewards promotion, each with a flat amount, on the Acme products from the first one on. The
 * number of lines is limited to the number of products.
 */
export const lineCrop: Crop = {
  tables: ['promotion_product_line', 'promotion_product_payout'],
  highest: async (db, { programId }) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${lines}
       WHERE program_id = ${programId}::bigint AND promotion_key = ${promotionKey}`.execute(db)
    return rows[0]?.count ?? 0
  },
  room: async (db, { clientId }) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM product WHERE client_id = ${clientId}::bigint`.execute(db)
    return { most: rows[0]?.count ?? 0, of: 'products' }
  },
  insert: ({ clientId, programId, userId }, from, to) => sql`
    WITH made AS (
      INSERT INTO promotion (program_id, promotion_key, folded_key, name, description, promotion_type_id, country_id, currency_id,
                             fiscal_year, forced_award_vehicle_id, claim_type_id, payout_strategy_type,
                             promotion_audience_type, publish_date, effective_date, expiration_date,
                             created_date, created_by, updated_date, updated_by)
      SELECT program_id, ${promotionKey}, lower(${promotionKey}), 'Grown Lines', '<p>Grown for trying many lines.</p>', promotion_type_id,
             country_id, currency_id, fiscal_year, forced_award_vehicle_id, claim_type_id, payout_strategy_type,
             promotion_audience_type, publish_date, effective_date, expiration_date,
             now(), ${userId}::bigint, now(), ${userId}::bigint
        FROM promotion AS like_this
       WHERE program_id = ${programId}::bigint AND promotion_key = 'BIG-LIST'
         AND NOT EXISTS (SELECT FROM promotion WHERE program_id = ${programId}::bigint AND promotion_key = ${promotionKey})
      RETURNING id
    ), target AS (
      SELECT id FROM made
      UNION ALL SELECT id FROM promotion WHERE program_id = ${programId}::bigint AND promotion_key = ${promotionKey}
    ), numbered AS (
      SELECT id, row_number() OVER (ORDER BY id) AS n FROM product WHERE client_id = ${clientId}::bigint
    ), added AS (
      INSERT INTO promotion_product_line (promotion_id, product_id, claim_product_duplication_type,
                                          promotion_product_agreement_number, minimum_claimable_units,
                                          maximum_claimable_units, updated_date)
      SELECT target.id, numbered.id, 'PARTICIPANT_MODEL_INVOICE', 'AG-' || (1000 + ${pick(51, 40)}),
             CASE WHEN ${pick(52, 4)} = 0 THEN 1 END, CASE WHEN ${pick(52, 4)} = 0 THEN 10 + ${pick(53, 90)} END,
             ${recently(54, 300)}
        FROM numbered, target WHERE n BETWEEN ${from}::bigint AND ${to}::bigint
      RETURNING id
    )
    INSERT INTO promotion_product_payout (line_id, effective_date, payout_type, payout_product_method_type,
                                          payout_amount, payout_product_quantity, payout_product_threshold)
    SELECT id, effective_date, 'FLAT_AMOUNT_PER_UNIT_CLAIMED', 'EACH', 5 + (id % 400) / 4.0, 1, 1
      FROM added, (SELECT effective_date FROM promotion WHERE program_id = ${programId}::bigint
                    AND promotion_key = 'BIG-LIST') AS like_this`,
}

const seasons = ['Spring', 'Summer', 'Fall', 'Winter', 'Holiday', 'Harvest', 'Opening', 'Closing', 'Jubilee', 'Weekend']
const themes = [
  ...['Boiler', 'Cooling', 'Counter', 'Dealer', 'Drill', 'Filter', 'Heating', 'Installer', 'Loyalty', 'Plumbing'],
  ...['Pump', 'Retrofit', 'Safety', 'Service', 'Showroom', 'Softener', 'Thermostat', 'Tool', 'Volume', 'Water'],
]
const kinds = ['Bonus', 'Cashback', 'Credit', 'Days', 'Deal', 'Drive', 'Rebate', 'Reward', 'Spiff', 'Week']
const strategies = [
  'PAY_TO_PARTICIPANT',
  'PAY_TO_PARTICIPANT',
  'PAY_TO_PARTICIPANT',
  'PAY_TO_PARENT_ORGANIZATION',
  'PAY_ROLL_UP',
]
const audiences = ['CLIENT_PORTAL', 'CLIENT_PORTAL', 'CLIENT_PORTAL', 'PROGRAM_SITE', 'MOBILE_APP']

/** Of the ten fiscal years, seven are in the past and two in the future. */
const FIRST_YEAR = -7
const YEARS = 10

/** All valid combinations of type, country and vehicle, the most common first. */
const choices = (clientId: number) => sql`
  SELECT row_number() OVER (ORDER BY country.name <> 'US', country.name <> 'CA', type.id, country.id, vehicle.award_vehicle_id)
           - 1 AS place,
         type.id AS type_id, country.id AS country_id, country.currency_id,
         vehicle.award_vehicle_id, CASE type.input_type WHEN 'CLAIM' THEN claim.id END AS claim_type_id
    FROM promotion_type AS type
    JOIN promotion_type_award_vehicle AS vehicle ON vehicle.promotion_type_id = type.id
    JOIN country ON country.id IN (SELECT country_id FROM promotion_type_country WHERE promotion_type_id = type.id)
      OR NOT EXISTS (SELECT FROM promotion_type_country WHERE promotion_type_id = type.id)
    CROSS JOIN (SELECT min(id) AS id FROM claim_type WHERE client_id = ${clientId}) AS claim
   WHERE type.client_id = ${clientId} AND type.expiration_date IS NULL`

/** Months from April 1 on: half of the promotions last the whole year, the others a few months of it. */
const firstMonth = sql`CASE WHEN ${pick(31, 2)} = 0 THEN 0 ELSE ${pick(32, 10)} END`
const months = sql`CASE WHEN ${pick(31, 2)} = 0 THEN 12 ELSE least(12 - ${pick(32, 10)}, 1 + ${pick(33, 6)}) END`
const thisFiscalYear = sql`extract(year FROM (now() AT TIME ZONE 'America/New_York') - interval '3 months')::int`

/**
 * Age of the creation and of the last change in seconds. Both are from the same hash, so no change precedes its
 * creation.
 */
const createdBefore = pick(43, 10_000_000)
const changedBefore = pick(43, 5_000_000)

/** Promotions of Dealer Rewards over ten fiscal years: published and unpublished, expired, effective and future. */
export const promotions: Crop = {
  tables: ['promotion'],
  highest: (db, { programId }) =>
    highestKey(db, sql.ref('promotion_key'), sql`promotion WHERE program_id = ${programId}`),
  insert: ({ clientId, programId, userId }, from, to) => sql`
    WITH choice AS MATERIALIZED (${choices(clientId)}),
    drawn AS (
      SELECT n, ${thisFiscalYear} + ${sql.lit(FIRST_YEAR)} + ${pick(34, YEARS)} AS fiscal_year,
             ${firstMonth} AS first_month, ${months} AS months, ${pickSkewed(35, 1_000_000)} / 1000000.0 AS share
        FROM generate_series(${from}::bigint, ${to}::bigint) AS n
    ), dated AS (
      SELECT n, share, fiscal_year,
             (make_date(fiscal_year, 4, 1) + make_interval(months => first_month)) AT TIME ZONE 'America/New_York' AS starts,
             (make_date(fiscal_year, 4, 1) + make_interval(months => first_month + months, secs => -1))
               AT TIME ZONE 'America/New_York' AS ends
        FROM drawn
    )
    INSERT INTO promotion (program_id, promotion_key, folded_key, name, description, promotion_type_id, country_id, currency_id,
                           fiscal_year, forced_award_vehicle_id, claim_type_id, payout_strategy_type,
                           promotion_audience_type, taxable, publish_date, effective_date, expiration_date,
                           created_date, created_by, updated_date, updated_by)
    SELECT ${programId}::bigint, ${key}, lower(${key}), ${word(36, seasons)} || ' ' || ${word(37, themes)} || ' ' || ${word(38, kinds)},
           '<p>Grown for trying large lists.</p>', choice.type_id, choice.country_id, choice.currency_id, fiscal_year,
           choice.award_vehicle_id, choice.claim_type_id, ${word(39, strategies)}, ${word(40, audiences)},
           CASE ${pick(41, 4)} WHEN 0 THEN true WHEN 1 THEN false END,
           starts + make_interval(days => CASE WHEN ${pick(42, 10)} = 0 THEN 20 ELSE -17 END), starts, ends,
           least(now(), starts) - make_interval(days => 60, secs => ${createdBefore}), ${userId}::bigint,
           least(now(), starts + make_interval(days => 30)) - make_interval(secs => ${changedBefore}), ${userId}::bigint
      FROM dated JOIN choice ON choice.place = floor(dated.share * (SELECT count(*) FROM choice))::bigint`,
}
