import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'
import { changedRow, nextId } from './copying.ts'
import type { CopiedGroups } from './copy-rules.ts'

/**
 * Copies the products and groups of a promotion with their settings, and optionally with their payouts in order; one
 * statement for any number of lines.
 * @param groups the copies of the rule groups that payouts have.
 */
export async function copyLines(
  tx: Writes,
  source: { readonly id: number; readonly includePayouts: boolean; readonly groups: CopiedGroups },
  copyId: number,
  now: Date,
): Promise<void> {
  const lineChanges = {
    id: sql`new_id`,
    promotion_id: sql`${copyId}::bigint`,
    updated_date: sql`${now}::timestamptz`,
  }
  const payoutChanges = {
    id: nextId('promotion_product_payout'),
    line_id: sql`new_id`,
    rule_group_id: sql`copied_group_id`,
  }
  const { groups } = source
  await sql`
    WITH lines AS MATERIALIZED (
      SELECT source, source.id AS old_id, ${nextId('promotion_product_line')} AS new_id
      FROM promotion_product_line AS source WHERE promotion_id = ${source.id}),
    copied AS (
      INSERT INTO promotion_product_line SELECT copy.* FROM lines
      CROSS JOIN LATERAL ${changedRow(sql`lines.source`, lineChanges)} AS copy),
    items AS (
      INSERT INTO promotion_product_group_item (line_id, product_id)
      SELECT new_id, product_id FROM lines JOIN promotion_product_group_item ON line_id = old_id),
    fields AS (
      INSERT INTO promotion_product_enabled_custom_field (line_id, field_number)
      SELECT new_id, field_number FROM lines JOIN promotion_product_enabled_custom_field ON line_id = old_id)
    INSERT INTO promotion_product_payout SELECT copy.* FROM (
      SELECT payout, new_id, pair.copy_id AS copied_group_id FROM lines
      JOIN promotion_product_payout AS payout ON payout.line_id = old_id
      LEFT JOIN unnest(${[...groups.keys()]}::bigint[], ${[...groups.values()]}::bigint[]) AS pair (id, copy_id)
        ON pair.id = payout.rule_group_id
      WHERE ${source.includePayouts}::boolean ORDER BY payout.id) AS payouts
    CROSS JOIN LATERAL ${changedRow(sql`payout`, payoutChanges)} AS copy`.execute(tx)
}
