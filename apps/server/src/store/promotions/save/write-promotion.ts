import type { PromotionAnswer } from '@incentive/contract'
import { MESSAGES } from '@incentive/model/issues'
import { foldKey } from '@incentive/scalars'
import { sql } from 'kysely'
import { constraintOf } from '../../../db/failures.ts'
import { plannedOnce, type Places } from '../../../db/planned-once.ts'
import { invalid } from '../../../refusal.ts'
import type { Writes } from '../../queries.ts'
import { selectAnswered, toPromotionAnswer } from '../get-promotion.ts'
import type { PromotionColumns } from './plan-save.ts'

/** The user and time of a save. */
export interface Saving {
  readonly userId: number
  readonly now: Date
}

/** Stores a new promotion's own columns and returns its id. */
export async function insertPromotion(
  tx: Writes,
  programId: number,
  columns: PromotionColumns,
  { userId, now }: Saving,
): Promise<number> {
  const { id } = await refusingTakenKey(
    tx
      .insertInto('promotion')
      .values({
        ...columns,
        folded_key: foldKey(columns.promotion_key),
        program_id: programId,
        publish_due: isToCome(columns.publish_date, now),
        created_by: userId,
        created_date: now,
        updated_by: userId,
        updated_date: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** The payout rules are linked by a separate call. */
type ChangedColumns = Partial<PromotionColumns> & { readonly payout_generation_rule_group_id?: number | null }

/** Stores changed columns of a promotion as its next version, and returns it with everything that it owns. */
export async function updatePromotion(
  tx: Writes,
  id: number,
  columns: ChangedColumns,
  saving: Saving,
): Promise<PromotionAnswer> {
  const changes = {
    ...columns,
    ...(columns.promotion_key !== undefined && { folded_key: foldKey(columns.promotion_key) }),
    updated_by: saving.userId,
    updated_date: saving.now,
  }
  const [row] = await refusingTakenKey(updateColumns(tx, { id, ...changes }))
  if (!row) throw new Error('a saved promotion exists')
  return toPromotionAnswer(row, saving.now)
}

type Changes = ChangedColumns & { folded_key?: string; updated_by: number; updated_date: Date }

const updateColumns = plannedOnce((db, { id, ...columns }: Places<{ id: number } & Changes>) =>
  db
    .updateTable('promotion')
    .set((row) => ({
      ...columns,
      version: row('version', '+', 1),
      ...(columns.folded_key && { folded_key: keptFold(columns.folded_key) }),
      ...(columns.publish_date && { publish_due: isToCome(columns.publish_date, columns.updated_date) }),
    }))
    .where('id', '=', id)
    .returning(selectAnswered(id)),
)

/** True if the checks have to run at the publish date (OP-144). */
const isToCome = (publishDate: unknown, now: unknown) => sql<boolean>`${publishDate}::timestamptz > ${now}::timestamptz`

/**
 * If a promotion's key looks like that of an older one, its folded key ends with its id (`fillFoldedKeys`) until the
 * key changes.
 */
const keptFold = (folded: unknown) =>
  sql<string>`CASE WHEN split_part(folded_key, chr(10), 1) = ${folded}::text THEN folded_key ELSE ${folded}::text END`

/** Two saves can find a key free at the same time; the unique index lets only one have it. */
async function refusingTakenKey<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    if (constraintOf(error)?.name !== 'promotion_key_uk') throw error
    throw invalid({ promotionKey: [MESSAGES.promotion.keyExists] })
  }
}
