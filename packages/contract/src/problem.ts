import { z } from 'zod'
import { version, wholeFrom } from './numbers.ts'

/**
 * Every refusal, as `application/problem+json` (RFC 9457): all problems at once, field problems keyed by field path
 * (`promotionDeadlines[0].name`), never a stack, SQL or a path of the server. `detail` is one sentence on the kind of
 * refusal, for a reader without a screen; what is wrong in this call stands in the two lists (decision 1, ERR-05).
 */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: wholeFrom(400, 599),
    detail: z.string().regex(/^[A-Z].*\.$/),
    instance: z.string().optional(),
    fieldErrors: z.record(z.string(), z.array(z.string())),
    generalErrors: z.array(z.string()),
  })
  .meta({ id: 'Problem' })
export type Problem = z.output<typeof problem>

/** What a 409 adds when someone else saved first: who, when, and the version to work from. */
export const versionConflict = problem
  .extend({ version, updatedBy: z.string().nullable(), updatedDate: z.string() })
  .meta({ id: 'VersionConflict' })
export type VersionConflict = z.output<typeof versionConflict>
