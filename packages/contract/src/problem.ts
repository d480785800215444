import { z } from 'zod'
import { finding } from './finding.ts'
import { count, id, version, wholeFrom } from './numbers.ts'

/**
 * Every refusal, as `application/problem+json` (RFC 9457): all problems at once, field problems keyed by field path
 * (`promotionDeadlines[0].name`), never a stack, SQL or a path of the server. `detail` is one sentence on the kind of
 * refusal, for a reader without a screen; what is wrong in this call stands in the two lists (decision 1, ERR-05).
 * `positions` says where in the text of a field it is wrong, in UTF-16 units (OP-126).
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
    /** Where a text is wrong, by field, in UTF-16 units: an expression of the rule language. OP-126. */
    positions: z.record(z.string(), z.object({ start: count, end: count })).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.output<typeof problem>

/** A sentence on each kind of refusal: the `detail` of a problem and the response's description in the API reference. */
export const problemDetails: Readonly<Record<number, string>> = {
  400: 'The request is not valid, and no changes were made.',
  401: 'Not signed in, or the session has expired.',
  403: 'You do not have permission to do this.',
  404: 'Not found.',
  405: 'Method not allowed.',
  408: 'The request timed out.',
  409: 'The resource was modified since you read it, and no changes were made.',
  413: 'Request body too large.',
  415: 'Unsupported media type.',
  422: 'The Idempotency-Key was already used for a different request.',
  429: 'Too many requests.',
  431: 'Request headers too large.',
  499: 'The client disconnected before the response was ready.',
  500: 'The server failed and made no changes; its log has the reason under the request ID.',
  503: 'The server is temporarily unavailable and made no changes.',
}

/** What a 409 adds when someone else saved first: who, when, and the version to work from. */
export const versionConflict = problem
  .extend({ version, updatedBy: z.string().nullable(), updatedDate: z.string() })
  .meta({ id: 'VersionConflict' })
export type VersionConflict = z.output<typeof versionConflict>

/** What a 409 adds when a save publishes with warnings that nobody has accepted: which. MS-46. */
export const publishingQuestion = problem.extend({ findings: z.array(finding) }).meta({ id: 'PublishingQuestion' })
export type PublishingQuestion = z.output<typeof publishingQuestion>

/** What a 409 adds when everyone could claim without the groups of another program that the update removes. OP-149. */
export const openAudienceQuestion = problem
  .extend({ removedGroups: z.array(z.object({ id, name: z.string() })) })
  .meta({ id: 'OpenAudienceQuestion' })
export type OpenAudienceQuestion = z.output<typeof openAudienceQuestion>
