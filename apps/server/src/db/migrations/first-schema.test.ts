import { beforeAll, describe, expect, test } from 'vitest'
import { constraintOf } from '../failures.ts'
import { forEachDatabase, type FreshDatabase } from '../testing/fresh-database.ts'

/** One of everything that a promotion needs, with fixed ids. */
const WORLD = `
  INSERT INTO client (id, client_key, name) VALUES (1, 'C', 'Client');
  INSERT INTO program (id, client_id, program_key, name) VALUES (1, 1, 'A', 'Program A'), (2, 1, 'B', 'Program B');
  INSERT INTO award_vehicle (id, client_id, name, award_vehicle_type) VALUES (1, 1, 'Card', 'CARD');
  INSERT INTO promotion_type (id, client_id, promotion_type_key, name, input_type) VALUES (1, 1, 'T', 'Type', 'CLAIM');
  INSERT INTO store_product (id, client_id, product_number, name, country_id, calculated_price_amount, currency_id)
    VALUES (1, 1, 'S1', 'Mug', 1, 9.99, 1);
  INSERT INTO participant_type (id, program_id, participant_type_key, name) VALUES (1, 1, 'P', 'Rep');
  INSERT INTO participant (id, program_id, participant_key, first_name, last_name, participant_type_id, participant_status)
    VALUES (1, 1, 'P1', 'Pat', 'Sample', 1, 'ACTIVE');
  INSERT INTO product (id, client_id, product_key, model_number, name)
    SELECT n, 1, 'K' || n, 'M' || n, 'Product ' || n FROM generate_series(1, 20) n;
  INSERT INTO rule_group (id, program_id) VALUES (1, 1), (2, 1);`

const promotion = (changes: Record<string, string | number> = {}) =>
  insert('promotion', {
    program_id: 1,
    promotion_key: `'KEY'`,
    promotion_type_id: 1,
    country_id: 1,
    currency_id: 1,
    fiscal_year: 2026,
    name: `'Name'`,
    forced_award_vehicle_id: 1,
    payout_strategy_type: `'PAY_TO_PARTICIPANT'`,
    publish_date: `'2026-01-01Z'`,
    effective_date: `'2026-01-01Z'`,
    expiration_date: `'2027-01-01Z'`,
    ...changes,
  })
const line = (changes: Record<string, string | number>) =>
  insert('promotion_product_line', { promotion_id: 1, product_id: 5, ...changes })
const payout = (changes: Record<string, string | number> = {}) =>
  insert('promotion_product_payout', {
    line_id: 1,
    payout_type: `'FLAT_AMOUNT_PER_UNIT_CLAIMED'`,
    payout_product_method_type: `'EACH'`,
    payout_amount: 5,
    payout_product_quantity: 1,
    payout_product_threshold: 1,
    ...changes,
  })
const gift = (changes: Record<string, string | number> = {}) =>
  payout({
    payout_type: `'PRODUCT'`,
    payout_amount: 0,
    forced_award_vehicle_id: 1,
    payout_store_catalog_product_id: 1,
    ...changes,
  })
const deadline = (start: string, end: string, submission: string) =>
  insert('promotion_deadline', {
    promotion_id: 1,
    name: `'Q1'`,
    effective_date: `'${start}'`,
    expiration_date: `'${end}'`,
    submission_deadline_date: `'${submission}'`,
  })

function insert(table: string, values: Record<string, string | number>): string {
  return `INSERT INTO ${table} (${Object.keys(values).join(', ')}) VALUES (${Object.values(values).join(', ')})`
}

const claim = (changes: Record<string, string | number>) =>
  insert('claim', { promotion_id: 1, participant_id: 1, claim_number: `'1'`, ...changes })

/** A saved promotion with a line that has a claim, a limit tree and a rule group. */
const SAVED = [
  promotion({ id: 1, promotion_key: `'P1'`, folded_key: `'p1'`, payout_generation_rule_group_id: 1 }),
  line({ id: 1, product_id: 1 }),
  insert('promotion_limit_node', { id: 1, promotion_id: 1, level: 0, node_type: `'AND'` }),
  insert('promotion_limit_node', { id: 2, parent_id: 1, level: 1, node_type: `'OR'` }),
  promotion({ id: 2, promotion_key: `'P2'`, program_id: 2 }),
  claim({ id: 1 }),
  insert('claim_product', { claim_id: 1, line_id: 1, quantity: 1 }),
  insert('audit_entry', { request_id: `'r'`, action: `'create'`, subject_type: `'promotion'` }),
  ...['promotion', 'promotion_product_line', 'promotion_limit_node', 'claim'].map(
    (name) => `SELECT setval(pg_get_serial_sequence('${name}', 'id'), 1000)`,
  ),
].join(';')

const ACCEPTED = 'accepted'

/** The acceptance table of the schema: what is tried, the statement, and the constraint that answers. */
const table: [string, string, string][] = [
  [
    'a second promotion whose key folds to p1',
    promotion({ promotion_key: `'p1'`, folded_key: `'p1'` }),
    'promotion_key_uk',
  ],
  ['key P1 in another program', promotion({ promotion_key: `'P1'`, folded_key: `'p1'`, program_id: 2 }), ACCEPTED],
  ['fiscal year 2000', promotion({ fiscal_year: 2000 }), 'promotion_fiscal_year_check'],
  ['fiscal year 2001', promotion({ fiscal_year: 2001 }), ACCEPTED],
  ['fiscal year 2999', promotion({ fiscal_year: 2999 }), ACCEPTED],
  ['fiscal year 3000', promotion({ fiscal_year: 3000 }), 'promotion_fiscal_year_check'],
  [
    'payment to a participant without naming one',
    promotion({ payout_strategy_type: `'PAY_TO_PARTICIPANT_SPECIFIC'` }),
    'promotion_pay_participant',
  ],
  ['0.05 contest entries', entries(0.05), 'promotion_contest_entries_per_submission_check'],
  ['0.1 contest entries', entries(0.1), ACCEPTED],
  ['50 contest entries', entries(50), ACCEPTED],
  ['50.01 contest entries', entries(50.01), 'promotion_contest_entries_per_submission_check'],
  [
    'an amount that is not a number',
    promotion({ payout_amount_per_product: `'NaN'` }),
    'promotion_payout_amount_per_product_check',
  ],
  [
    'a price that is not a number',
    insert('product_price', { product_id: 1, country_id: 1, price: `'NaN'` }),
    'product_price_price_check',
  ],
  ['a promotion that never ends', promotion({ expiration_date: `'infinity'` }), 'promotion_window'],
  ['a deadline whose dates are equal', deadline('2026-03-01Z', '2026-03-01Z', '2026-03-01Z'), ACCEPTED],
  [
    'a submission before the deadline ends',
    deadline('2026-03-01Z', '2026-04-01Z', '2026-03-15Z'),
    'deadline_submission_after_end',
  ],
  ['a second line for the same product', line({ product_id: 1 }), 'promotion_product_uk'],
  ['a group that names a product', line({ is_group: 'true' }), 'line_product_or_group'],
  ['at least 5 units and at most 4', line({ minimum_claimable_units: 5, maximum_claimable_units: 4 }), 'line_units'],
  ['at least 5 units, no maximum', line({ minimum_claimable_units: 5 }), ACCEPTED],
  ['a line of no length', lineOfNoLength({}), 'line_window'],
  ['a line of no length, expired', lineOfNoLength({ marked_as_expired: 'true' }), ACCEPTED],
  ['an expired line without an end', line({ marked_as_expired: 'true' }), 'line_expired_has_end'],
  ['a flat payout of 49,998.99', payout({ payout_amount: 49_998.99 }), ACCEPTED],
  ['a flat payout of 49,999', payout({ payout_amount: 49_999 }), 'payout_amount_range'],
  ['a flat payout of 0', payout({ payout_amount: 0 }), 'payout_amount_range'],
  ['every 1 unit', payout({ payout_product_method_type: `'EVERY'` }), 'payout_every_quantity'],
  ['every 2 units', payout({ payout_product_method_type: `'EVERY'`, payout_product_quantity: 2 }), ACCEPTED],
  ['10,000 units', payout({ payout_product_quantity: 10_000 }), 'payout_quantity_range'],
  ['a gift', gift(), ACCEPTED],
  ['a gift without a vehicle', gift({ forced_award_vehicle_id: 'NULL' }), 'payout_vehicle_required'],
  ['a coupon without a vehicle', payout({ payout_type: `'COUPON_CODE'` }), 'payout_vehicle_required'],
  ['a payout without a type', insert('promotion_product_payout', { line_id: 1 }), 'payout_rule_xor_simple'],
  ['a rule together with an amount', payout({ rule_group_id: 2 }), 'payout_rule_xor_simple'],
  ['only a rule', insert('promotion_product_payout', { line_id: 1, rule_group_id: 2 }), ACCEPTED],
  [
    'a second root of limits',
    insert('promotion_limit_node', { promotion_id: 1, level: 0, node_type: `'OR'` }),
    'promotion_limit_root_uk',
  ],
  [
    'a limit item without its value',
    insert('promotion_limit_node', { parent_id: 2, level: 2, max_quantity: 1 }),
    'limit_item_is_whole',
  ],
  [
    'a limit group of type XOR',
    insert('promotion_limit_node', { parent_id: 1, level: 1, node_type: `'XOR'` }),
    'promotion_limit_node_node_type_check',
  ],
  ['a second claim of one number in a program', claim({}), 'claim_number_uk'],
  ['a claim of that number in another program', claim({ promotion_id: 2 }), ACCEPTED],
  ['a claim in another program than its promotion', claim({ program_id: 2 }), 'claim_program_fkey'],
  ['deleting a line that has a claim', 'DELETE FROM promotion_product_line WHERE id = 1', 'claim_product_line_id_fkey'],
  [
    'one rule group for two promotions',
    promotion({ payout_generation_rule_group_id: 1 }),
    'promotion_payout_generation_rule_group_id_key',
  ],
  ['changing an audit entry', `UPDATE audit_entry SET action = 'x'`, 'audit_entry_append_only'],
  ['deleting an audit entry', 'DELETE FROM audit_entry', 'audit_entry_append_only'],
  ['emptying the audit', 'TRUNCATE audit_entry', 'audit_entry_append_only'],
]

function entries(value: number) {
  return promotion({ contest_entries_per_submission: value })
}

function lineOfNoLength(changes: Record<string, string>) {
  return line({ effective_date: `'2026-05-01Z'`, expiration_date: `'2026-05-01Z'`, ...changes })
}

forEachDatabase('The first schema', (open) => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await open()
    await database.pool.query(WORLD)
    await database.pool.query(SAVED)
  })

  describe('answers', () => {
    test.each(table)('%s', async (_name, statement, expected) => {
      const client = await database.pool.connect()
      await client.query('BEGIN')
      const answer = await client.query(statement).then(
        () => ACCEPTED,
        (error: unknown) => constraintOf(error)?.name ?? error,
      )
      await client.query('ROLLBACK')
      client.release()
      expect(answer).toBe(expected)
    })
  })
})
