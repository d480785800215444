import type { Writes } from '../queries.ts'

/** An entry of a promotion's timeline. The message is HTML: build it with `html`, which escapes what it is given. */
export interface PromotionActivity {
  readonly programId: number
  readonly promotionId: number
  readonly message: string
  readonly userId: number
  readonly now: Date
}

/** Writes one entry of a promotion's timeline, in the transaction of what it tells of. Spec 3, Activity. */
export async function recordPromotionActivity(tx: Writes, entry: PromotionActivity): Promise<void> {
  await tx
    .insertInto('activity')
    .values({
      program_id: entry.programId,
      activity_type: 'promotion',
      subject_id: entry.promotionId,
      message: entry.message,
      app_user_id: entry.userId,
      created_date: entry.now,
    })
    .execute()
}
