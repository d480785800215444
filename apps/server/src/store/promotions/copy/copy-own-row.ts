import { copyName, freeCopyKey } from '@incentive/model'
import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'
import type { Saving } from '../save/write-promotion.ts'
import { changedRow, nextId } from './copy-rows.ts'

/** How many keys are tried with one statement. */
const keysAtOnce = 20

/** Copies a promotion's own row under a free key; its condition and its rules follow. ALG-26. */
export async function copyOwnRow(
  tx: Writes,
  source: { readonly id: number; readonly programId: number; readonly promotionKey: string },
  saving: Saving,
): Promise<{ id: number; promotionKey: string }> {
  const taken: string[] = []
  for (;;) {
    const promotionKey = await findFreeKey(tx, source.programId, source.promotionKey, taken)
    const id = await insertCopy(tx, source.id, promotionKey, saving)
    if (id !== null) return { id, promotionKey }
    // Another transaction took the key meanwhile.
    taken.push(promotionKey)
  }
}

async function findFreeKey(
  tx: Writes,
  programId: number,
  sourceKey: string,
  known: readonly string[],
): Promise<string> {
  const taken = [...known]
  for (;;) {
    const candidates: string[] = []
    while (candidates.length < keysAtOnce) candidates.push(freeCopyKey(sourceKey, [...taken, ...candidates]))
    const { rows } = await sql<{ key: string }>`
      SELECT candidate AS key FROM unnest(${candidates}::text[]) AS candidate
      WHERE EXISTS (
        SELECT FROM promotion WHERE program_id = ${programId} AND lower(promotion_key) = lower(candidate))`.execute(tx)
    const found = new Set(rows.map(({ key }) => key))
    const free = candidates.find((key) => !found.has(key))
    if (free !== undefined) return free
    taken.push(...candidates)
  }
}

async function insertCopy(tx: Writes, sourceId: number, key: string, { userId, now }: Saving): Promise<number | null> {
  const source = await tx.selectFrom('promotion').select('name').where('id', '=', sourceId).executeTakeFirstOrThrow()
  const copy = changedRow(sql`source`, {
    id: nextId('promotion'),
    version: sql`0`,
    promotion_key: sql`${key}::text`,
    name: sql`${copyName(source.name)}::text`,
    participant_eligibility_rule_condition_id: sql`NULL`,
    payout_generation_rule_group_id: sql`NULL`,
    created_by: sql`${userId}::bigint`,
    created_date: sql`${now}::timestamptz`,
    updated_by: sql`${userId}::bigint`,
    updated_date: sql`${now}::timestamptz`,
  })
  const { rows } = await sql<{ id: number }>`
    INSERT INTO promotion SELECT copy.* FROM promotion AS source CROSS JOIN LATERAL ${copy} AS copy
    WHERE source.id = ${sourceId}
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}
