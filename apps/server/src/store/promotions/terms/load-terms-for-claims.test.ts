import {
  compileVersion,
  evaluate,
  readWrittenCatalog,
  readWrittenClaim,
  readWrittenState,
  type WrittenClaim,
  type WrittenState,
} from '@incentive/claims'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickestForm } from '../../../db/testing/fresh-database.ts'
import { aCaller } from '../../../testing/a-caller.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { loadClaimedProducts } from '../../claims/load-claimed-products.ts'
import { loadTerms, loadTermsForClaims, type StoredTerms } from './load-terms.ts'

const PRODUCTS = ['AX-100', 'AX-200', 'BX-100', 'TRADE_IN_PRODUCT', 'GEN-001', 'GEN-002', 'GEN-003', 'GEN-004']

const product = fc.constantFrom(...PRODUCTS)

/** Fixed payouts, and payouts by a rule whose amount depends on the visible part of the claim. */
const payouts = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 90 }),
    threshold: fc.integer({ min: 1, max: 3 }),
    rule: fc.option(fc.constantFrom('claim.totalAmount * 0.05', 'claimProduct.quantity * 2', '7'), { freq: 2 }),
  }),
  { maxLength: 3 },
)

const lines = fc.uniqueArray(
  fc.record({ product, payouts, most: fc.option(fc.integer({ min: 1, max: 5 })), serials: fc.boolean() }),
  { selector: (line) => line.product, maxLength: PRODUCTS.length },
)

const groups = fc.array(
  fc.record({
    products: fc.uniqueArray(product, { minLength: 1, maxLength: 3 }),
    payouts,
    combines: fc.boolean(),
    ignores: fc.boolean(),
    least: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
  { maxLength: 4 },
)

const claims = fc.array(
  fc.record({
    lines: fc.array(
      fc.record({
        modelNumber: fc.constantFrom(...PRODUCTS, 'unknown'),
        quantity: fc.integer({ min: 0, max: 4 }),
        serialNumbers: fc.array(fc.constantFrom('S1', 'S2', 'AX100-0001'), { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    carried: fc.array(
      fc.record({
        product,
        units: fc.integer({ min: 1, max: 3 }),
        considered: fc.boolean(),
        paidByGroup: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
  }),
  { minLength: 6, maxLength: 6 },
)

/** Random promotions, each with random claims, the same in each run. */
const samples = fc.sample(fc.record({ lines, groups, claims }), { seed: 33, numRuns: 20 })
type Sample = (typeof samples)[number]
type Line = Sample['lines'][number]
type Group = Sample['groups'][number]

describe('the part of a stored promotion that claims depend on', () => {
  let server: TestServer
  let promotion: number
  let caller: ReturnType<typeof aCaller>
  beforeAll(async () => {
    server = await startTestServer(quickestForm)
    const { rows } = await server.db.pool.query<{ id: number; userId: number }>(
      `SELECT promotion.id, app_user.id AS "userId" FROM promotion, app_user
        WHERE promotion_key = 'SMART-RULES' AND email = 'admin@example.com'`,
    )
    promotion = rows[0]?.id ?? 0
    caller = aCaller(rows[0]?.userId ?? 0)
  })
  afterAll(() => server.close())

  const insertPayouts = async (line: number, all: Line['payouts']) => {
    for (const { amount, threshold, rule } of all) {
      await server.db.pool.query(
        rule === null
          ? `INSERT INTO promotion_product_payout (line_id, effective_date, payout_type, payout_product_method_type,
               payout_amount, payout_product_quantity, payout_product_threshold)
             VALUES ($1, '2026-04-01', 'FLAT_AMOUNT_PER_UNIT_CLAIMED', 'EACH', $2, 1, $3::integer)`
          : `WITH made AS (INSERT INTO rule_group (program_id) SELECT program_id FROM promotion_product_line AS line
               JOIN promotion ON promotion.id = promotion_id WHERE line.id = $1 RETURNING id),
             condition AS (INSERT INTO rule_condition (spel_expression)
               VALUES ('claim.totalQuantity >= ' || $3::integer) RETURNING id),
             rule AS (INSERT INTO rule (rule_group_id, rule_condition_id) SELECT made.id, condition.id
               FROM made, condition RETURNING id),
             action AS (INSERT INTO rule_action (rule_id, string_context)
               SELECT id, json_build_object('expression', $4::text)::text FROM rule)
             INSERT INTO promotion_product_payout (line_id, effective_date, rule_group_id)
             SELECT $1, '2026-04-01', made.id FROM made WHERE $2::integer > 0`,
        rule === null ? [line, amount, threshold] : [line, amount, threshold, rule],
      )
    }
  }
  const insertLine = async ({ product: key, most, serials, payouts: paid }: Line) => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `INSERT INTO promotion_product_line (promotion_id, product_id, maximum_claimable_units, enable_serial_numbers)
       SELECT $1, product.id, $3, $4 FROM product JOIN client ON client.id = client_id
        WHERE client_key = 'ACME' AND product_key = $2 RETURNING id`,
      [promotion, key, most, serials],
    )
    await insertPayouts(rows[0]?.id ?? 0, paid)
  }
  const insertGroup = async ({ products, combines, ignores, least, payouts: paid }: Group) => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `WITH made AS (
         INSERT INTO promotion_product_line (promotion_id, is_group, combine_unpaid_units_from_past_claims,
           ignore_already_considered_logic, minimum_claimable_units) VALUES ($1, true, $3, $4, $5) RETURNING id),
       members AS (INSERT INTO promotion_product_group_item (line_id, product_id)
         SELECT made.id, product.id FROM made, product JOIN client ON client.id = client_id
          WHERE client_key = 'ACME' AND product_key = ANY($2))
       SELECT id FROM made`,
      [promotion, products, combines, ignores, least],
    )
    await insertPayouts(rows[0]?.id ?? 0, paid)
  }

  const decide = (claim: WrittenClaim, state: WrittenState, { content, lookups }: StoredTerms, products: Products) => {
    const catalog = readWrittenCatalog(products)
    const facts = readWrittenClaim(claim, catalog)
    const earlier = readWrittenState(state, content, catalog)
    return evaluate(compileVersion(content, lookups), facts, earlier, 'explain', { ignoreGates: true })
  }
  type Products = Awaited<ReturnType<typeof loadClaimedProducts>>

  it('gives the same decision, money, trace and remainder for later claims as the whole promotion', async () => {
    const decisions = new Set<string>()
    for (const given of samples) {
      await server.db.pool.query('DELETE FROM promotion_product_line WHERE promotion_id = $1', [promotion])
      for (const line of given.lines) await insertLine(line)
      for (const group of given.groups) await insertGroup(group)
      const { content, lookupsWith } = await loadTerms(server.db.kysely, caller, promotion)
      const whole = {
        content,
        lookups: lookupsWith({ now: undefined, emptiedBy: undefined, organizations: undefined, factValues: undefined }),
      }
      for (const { lines: claimed, carried } of given.claims) {
        const claim = {
          purchaseDate: '2026-05-10T16:00:00Z',
          submittedDate: '2026-05-20T14:00:00Z',
          documents: 1,
          invoiceNumber: 'R-1',
          totalAmount: '900.00',
          lines: claimed,
          participant: { participantKey: 'DR-0001', participantTypeKey: 'DEALER' },
        }
        const state = { carriedUnits: carried.map((units, index) => ({ claim: `C-${index}`, ...units })) }
        const products = await loadClaimedProducts(server.db.kysely, promotion, claim)
        const part = await loadTermsForClaims(server.db.kysely, caller, promotion, { products, pauses: [] })
        const outcome = decide(claim, state, part, products)
        expect(outcome).toEqual(decide(claim, state, whole, products))
        decisions.add(outcome.decision)
      }
    }
    expect([...decisions].toSorted()).toEqual(['PAY', 'REJECT'])
  })

  it('omits the lines and groups without a product of the claims', async () => {
    await server.db.pool.query('DELETE FROM promotion_product_line WHERE promotion_id = $1', [promotion])
    for (const key of PRODUCTS) await insertLine({ product: key, payouts: [], most: null, serials: false })
    const group = { payouts: [], combines: false, ignores: false, least: null }
    await insertGroup({ ...group, products: ['AX-100', 'AX-200'] })
    await insertGroup({ ...group, products: ['GEN-001', 'GEN-002'] })
    await insertGroup({ ...group, products: ['GEN-001'], combines: true })
    const claim = { submittedDate: '', lines: [{ modelNumber: 'ax-100', quantity: 1 }] }
    const products = await loadClaimedProducts(server.db.kysely, promotion, claim)
    const { content } = await loadTermsForClaims(server.db.kysely, caller, promotion, { products, pauses: [] })
    expect(content.promotionProducts?.map((line) => line.product)).toEqual(['AX-100'])
    expect(content.promotionProductGroups?.map(({ key }) => key)).toEqual(['AX-100, AX-200', 'GEN-001'])
  })
})
