import { publishState, type PublishState } from '@incentive/model/effectiveness'
import type { Instant } from '@incentive/scalars'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Value } from '../db/planned-once.ts'
import { wireInstant } from './wire-instant.ts'

/** The start, reason and author of a pause. There is no author if the server paused the promotion. */
export interface Pause {
  readonly from: Instant
  readonly reason: string
  readonly by: string | null
}

/** The open pause of a promotion's row as JSON; null if it is not paused. Convert with {@link toPublishing}. */
export const pauseJson: RawBuilder<Pause | null> = sql`(
  SELECT json_build_object('from', pause.from_date, 'reason', pause.reason, 'by', (
    SELECT app_user.full_name FROM app_user WHERE app_user.id = pause.created_by))
  FROM promotion_pause AS pause WHERE pause.promotion_id = promotion.id AND pause.to_date IS NULL)`

/** True if a promotion's row is paused. */
export const isPaused = sql<boolean>`EXISTS (
  SELECT FROM promotion_pause AS pause WHERE pause.promotion_id = promotion.id AND pause.to_date IS NULL)`

/** True if a promotion's row is live: published, not paused and not ended, like the model's `isLive`. */
export const isLiveAt = (now: Value<string>): RawBuilder<SqlBool> => sql`(
  promotion.publish_date <= ${now}::timestamptz AND promotion.expiration_date > ${now}::timestamptz AND NOT ${isPaused})`

/** Returns the publish state of a promotion at `now`, and the pause that hides it from participants. */
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
