import { publishState, type Instant, type PublishState } from '@incentive/model'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Value } from '../../../db/planned-once.ts'
import { wireInstant } from '../own-parts.ts'

/** Since when, why and by whom a promotion is paused; nobody when the server did it. */
export interface Pause {
  readonly from: Instant
  readonly reason: string
  readonly by: string | null
}

/** The open pause of a promotion's row as JSON; null while it is not paused. Read it with {@link toPublishing}. */
export const pauseJson: RawBuilder<Pause | null> = sql`(
  SELECT json_build_object('from', pause.from_date, 'reason', pause.reason, 'by', (
    SELECT app_user.full_name FROM app_user WHERE app_user.id = pause.created_by))
  FROM promotion_pause AS pause WHERE pause.promotion_id = promotion.id AND pause.to_date IS NULL)`

/** Whether a promotion's row is paused. */
export const isPaused = sql<boolean>`EXISTS (
  SELECT FROM promotion_pause AS pause WHERE pause.promotion_id = promotion.id AND pause.to_date IS NULL)`

/** Whether a promotion's row is live: published, not paused and not ended, as the model's `isLive` has it. */
export const isLiveAt = (now: Value<string>): RawBuilder<SqlBool> => sql`(
  promotion.publish_date <= ${now}::timestamptz AND promotion.expiration_date > ${now}::timestamptz AND NOT ${isPaused})`

/** Whether participants can see a promotion at `now`, and the pause that keeps them from it. */
export function toPublishing(
  publishDate: Instant,
  pause: Pause | null,
  now: Date,
): { publishState: PublishState; pause: Pause | null } {
  return {
    publishState: publishState(publishDate, now.toISOString(), pause !== null),
    pause: pause && { ...pause, from: wireInstant(pause.from) },
  }
}
