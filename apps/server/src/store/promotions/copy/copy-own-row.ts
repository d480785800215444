import { copyKey } from '@incentive/model/copy'
import { MESSAGES } from '@incentive/model/issues'
import { foldKey } from '@incentive/scalars'
import { sql } from 'kysely'
import { invalid } from '../../../refusal.ts'
import type { Writes } from '../../queries.ts'
import { type Copying, changedRow, nextId } from './copying.ts'

/**
 * Number of keys that the first statement checks. Each further statement checks ten times as many, so thousands take
 * four.
 */
const keysAtFirst = 20

/** The properties of a copy that its own row contains. */
type OwnRow = Omit<Copying, 'includePayouts' | 'files' | 'leftOutGroups'>

/** Copies a promotion's own row, under the requested key or a free one. Condition and rules follow later. ALG-26. */
export async function copyOwnRow(
  tx: Writes,
  source: { readonly id: number; readonly programId: number; readonly promotionKey: string },
  own: OwnRow,
): Promise<{ id: number; promotionKey: string }> {
  const taken: string[] = []
  for (;;) {
    const promotionKey = own.promotionKey ?? (await findFreeKey(tx, source.programId, source.promotionKey, taken))
    const id = await insertCopy(tx, source.id, promotionKey, own)
    if (id !== null) return { id, promotionKey }
    // Another transaction took the key in the meantime.
    if (own.promotionKey !== null) throw invalid({ promotionKey: [MESSAGES.promotion.keyExists] })
    taken.push(promotionKey)
  }
}

async function findFreeKey(
  tx: Writes,
  programId: number,
  sourceKey: string,
  taken: readonly string[],
): Promise<string> {
  for (let [first, count] = [1, keysAtFirst]; ; first += count, count *= 10) {
    const candidates = Array.from({ length: count }, (_, index) => copyKey(sourceKey, first + index))
    const { rows } = await sql<{ key: string }>`
      SELECT key FROM unnest(${candidates}::text[], ${candidates.map(foldKey)}::text[])
        WITH ORDINALITY AS candidate (key, folded, place)
      WHERE key <> ALL (${taken}::text[]) AND NOT EXISTS (
        SELECT FROM promotion WHERE program_id = ${programId} AND folded_key = folded)
      ORDER BY place LIMIT 1`.execute(tx)
    const [free] = rows
    if (free !== undefined) return free.key
  }
}

async function insertCopy(tx: Writes, sourceId: number, key: string, own: OwnRow): Promise<number | null> {
  const { userId, now, name, fiscalYear, dates } = own
  const copy = changedRow(sql`source`, {
    id: nextId('promotion'),
    version: sql`0`,
    promotion_key: sql`${key}::text`,
    folded_key: sql`${foldKey(key)}::text`,
    name: sql`${name}::text`,
    fiscal_year: sql`${fiscalYear}::integer`,
    participant_eligibility_rule_condition_id: sql`NULL`,
    payout_generation_rule_group_id: sql`NULL`,
    created_by: sql`${userId}::bigint`,
    created_date: sql`${now}::timestamptz`,
    updated_by: sql`${userId}::bigint`,
    updated_date: sql`${now}::timestamptz`,
    problem_count: sql`0`,
    publish_due: sql`${dates?.publishDate ?? sql`source.publish_date`}::timestamptz > ${now}::timestamptz`,
    ...(dates && {
      publish_date: sql`${dates.publishDate}::timestamptz`,
      effective_date: sql`${dates.effectiveDate}::timestamptz`,
      expiration_date: sql`${dates.expirationDate}::timestamptz`,
    }),
  })
  const { rows } = await sql<{ id: number }>`
    INSERT INTO promotion SELECT copy.* FROM promotion AS source CROSS JOIN LATERAL ${copy} AS copy
    WHERE source.id = ${sourceId}
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}
