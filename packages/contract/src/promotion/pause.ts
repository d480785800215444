import { MAX_PAUSE_REASON, MAX_REASON } from '@incentive/model/issues'
import { z } from 'zod'
import { findingSubject } from '../finding.ts'
import { instant } from '../values/shapes.ts'
import { lines } from '../values/texts.ts'

/** Whether participants can see a promotion. While it is paused they cannot, regardless of its publish date. */
export const publishState = z.enum(['PUBLISHED', 'UNPUBLISHED', 'PAUSED'])

/**
 * Start, reason and user of a pause. The user is null if the server paused the promotion; the reason is then the first
 * problem.
 */
export const pause = z
  .object({ from: instant, reason: z.string(), by: z.string().nullable() })
  .meta({ id: 'PromotionPause' })

/** Publish state and pause of a promotion: in every response, and in no body. */
export const publishing = { publishState, pause: pause.nullable() }

/**
 * A period in which claims on a promotion are denied: start inclusive, end exclusive. A null end means until further
 * notice.
 */
export const pauseSpan = z.object({ from: instant, to: instant.nullable() }).meta({ id: 'PauseSpan' })

/** Body of pause. */
export const pauseBody = z.strictObject({ reason: lines(MAX_PAUSE_REASON) })

/** Accepts warnings with one reason, so that a promotion goes live despite them. MS-46. */
export const publishAnyway = z.strictObject({
  reason: lines(MAX_REASON),
  /** Subjects of the warnings that were reported to the caller. */
  subjects: z.array(findingSubject).max(100_000),
})
export type PublishAnyway = z.output<typeof publishAnyway>

/** Body of resume. */
export const resumeBody = z.strictObject({ publishAnyway: publishAnyway.nullish() })
