import { MAX_PAUSE_REASON, MAX_REASON } from '@incentive/model'
import { z } from 'zod'
import { findingSubject } from '../finding.ts'
import { instant } from '../shapes.ts'
import { lines } from '../texts.ts'

/** Whether participants can see a promotion; while it is paused they cannot, whatever its publish date. */
export const publishState = z.enum(['PUBLISHED', 'UNPUBLISHED', 'PAUSED'])

/** Since when, why and by whom a promotion is paused; nobody when the server did it, and the first problem is the reason. */
export const pause = z
  .object({ from: instant, reason: z.string(), by: z.string().nullable() })
  .meta({ id: 'PromotionPause' })

/** Whether and how participants are kept from a promotion: in every answer, and in no body. */
export const publishing = { publishState, pause: pause.nullable() }

/** A stretch in which claims on a promotion are denied: from its start on, and before its end; null: until further notice. */
export const pauseSpan = z.object({ from: instant, to: instant.nullable() }).meta({ id: 'PauseSpan' })

/** Body of pause. */
export const pauseBody = z.strictObject({ reason: lines(MAX_PAUSE_REASON) })

/** Accepts warnings for one reason, so that a promotion goes live in spite of them. MS-46. */
export const publishAnyway = z.strictObject({
  reason: lines(MAX_REASON),
  /** What the warnings are about: those that the caller was told of. */
  subjects: z.array(findingSubject).max(100_000),
})
export type PublishAnyway = z.output<typeof publishAnyway>

/** Body of resume. */
export const resumeBody = z.strictObject({ publishAnyway: publishAnyway.nullish() })
