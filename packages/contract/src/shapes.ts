import { toInstant } from '@incentive/model'
import { z } from 'zod'

/** The id of a stored object: a positive whole number that JSON carries exactly. */
export const id = z.int().positive()

/** A path parameter that is an id; anything else names nothing, so the call answers 404. */
export const idInPath = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .pipe(id),
})

/** A point in time as ISO 8601 text in UTC, for example `2026-04-01T04:00:00Z`. */
export const instant = z.string().meta({ format: 'date-time' })

/** A point in time as any ISO 8601 text with a zone, read into the one form of the wire. */
export const moment = z
  .string()
  .max(40)
  .refine((text) => toInstant(text) !== null)
  .transform((text) => toInstant(text) ?? text)

/** `_links` of a resource: where it and its associations are. */
export const links = z.record(z.string(), z.object({ href: z.string() }))

const idOfLink = (link: string) => /(?:^|\/)([1-9]\d{0,15})\/?$/.exec(link)?.[1]

/**
 * A reference to a stored object, as `{ id }`, as `{ name }` (lookups) or as a link whose last segment is the id.
 * Other keys of the object are display fields and are not read. Spec 7.
 */
export const reference = z.union([
  z.looseObject({ id: id.nullish(), name: z.string().max(200).nullish() }).transform(({ id, name }) => ({ id, name })),
  z
    .string()
    .max(2000)
    .refine((link) => idOfLink(link) !== undefined)
    .transform((link) => ({ id: Number(idOfLink(link)), name: undefined as string | null | undefined })),
])
export type Reference = z.output<typeof reference>

/** The words a list is searched by; blank means all. */
export const keyword = z.string().max(200).nullish()

/** Which rows by their effectiveness: true, "All", "Active" and the like; the model reads it (ALG-07). */
export const isEffective = z.union([z.boolean(), z.string().max(20)]).nullish()
