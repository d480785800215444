import { z } from 'zod'
import { finding } from './finding.ts'
import { count, id, version, wholeNumberBetween } from './values/numbers.ts'

/**
 * Every error response, as `application/problem+json` (RFC 9457). It has all problems at once, with field problems
 * keyed by field path (`promotionDeadlines[0].name`), and never a stack trace, SQL or a path of the server. `detail` is
 * one sentence on the kind of error, for readers without a screen. The problems of this call are in the two lists
 * (decision 1, ERR-05). `positions` locates the problems in the text of a field, in UTF-16 units (OP-126).
 */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: wholeNumberBetween(400, 599),
    detail: z.string().regex(/^[A-Z].*\.$/),
    instance: z.string().optional(),
    fieldErrors: z.record(z.string(), z.array(z.string())),
    generalErrors: z.array(z.string()),
    /** Position of the problem in a text, by field, in UTF-16 units: an expression of the rule language. OP-126. */
    positions: z.record(z.string(), z.object({ start: count, end: count })).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.output<typeof problem>

/** A sentence for each error status: the `detail` of a problem and the response's description in the API reference. */
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
  507: 'The server has no space for this file, and stored none of it.',
  503: 'The server is temporarily unavailable and made no changes.',
}

/** Additional fields of a 409 when someone else saved first: who, when, and the version to continue from. */
export const versionConflict = problem
  .extend({ version, updatedBy: z.string().nullable(), updatedDate: z.string() })
  .meta({ id: 'VersionConflict' })
export type VersionConflict = z.output<typeof versionConflict>

/** Additional fields of a 409 when a save publishes with warnings that no one has accepted: those warnings. MS-46. */
export const publishingQuestion = problem.extend({ findings: z.array(finding) }).meta({ id: 'PublishingQuestion' })
export type PublishingQuestion = z.output<typeof publishingQuestion>

/**
 * Additional fields of a 409 when everyone could claim without the groups of another program that the update removes.
 * OP-149.
 */
export const openAudienceQuestion = problem
  .extend({ removedGroups: z.array(z.object({ id, name: z.string() })) })
  .meta({ id: 'OpenAudienceQuestion' })
export type OpenAudienceQuestion = z.output<typeof openAudienceQuestion>
