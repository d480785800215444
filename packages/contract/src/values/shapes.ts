import { EFFECTIVE_WORDS } from '@incentive/model/effectiveness'
import { MESSAGES } from '@incentive/model/issues'
import { toInstant } from '@incentive/scalars'
import { z } from 'zod'
import { id, wholeInAddress } from './numbers.ts'
import { asIs, line } from './texts.ts'

export { id } from './numbers.ts'

/** A path parameter that is an id. Any other value matches no resource, so the call responds with 404. */
export const idInPath = z.object({ id: wholeInAddress(1, 16).pipe(id) })

/** A point in time as ISO 8601 text in UTC, for example `2026-04-01T04:00:00Z`. */
export const instant = z.string().meta({ format: 'date-time' })

/** A point in time as any ISO 8601 text with a zone, normalized to the format of `instant`. */
export const moment = asIs(
  z
    .string()
    .max(40)
    .refine((text) => toInstant(text) !== null, { error: MESSAGES.date.invalid, abort: true }),
).transform((text) => toInstant(text) ?? text)

/** `_links` of a resource: the addresses of the resource and its associations. */
export const links = z.record(z.string(), z.object({ href: z.string() }))

/** The search text of a list; blank means all. */
export const keyword = line(200).nullish()

/** Filter by effectiveness: true, "All", "Active" and the like, in any case (ALG-07). */
export const isEffective = z
  .union([z.boolean(), asIs(z.string().regex(new RegExp(`^\\s*(${EFFECTIVE_WORDS.join('|')})\\s*$`, 'i')))], {
    error: MESSAGES.any.invalidValue,
  })
  .nullish()
