import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'
import type { CustomFieldChange } from './plan-save.ts'

/** Sets or clears some of a promotion's custom fields; the others stay. Spec 3, CF. */
export async function writeCustomFields(
  tx: Writes,
  promotionId: number,
  changes: readonly CustomFieldChange[],
): Promise<void> {
  const cleared = changes.filter(({ value }) => value === null).map(({ number }) => number)
  const set = changes.flatMap(({ number, value }) => (value === null ? [] : [{ number, value }]))
  await sql`
    WITH gone AS (
      DELETE FROM promotion_custom_field_value
      WHERE promotion_id = ${promotionId} AND field_number = ANY(${cleared}::smallint[]))
    INSERT INTO promotion_custom_field_value (promotion_id, field_number, value)
    SELECT ${promotionId}, number, value
    FROM unnest(${set.map(({ number }) => number)}::smallint[], ${set.map(({ value }) => value)}::text[])
      AS wanted (number, value)
    ON CONFLICT (promotion_id, field_number) DO UPDATE SET value = excluded.value`.execute(tx)
}
