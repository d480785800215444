import { callMessages } from '@incentive/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import { Refusal } from '../refusal.ts'

const unreadable: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: callMessages.notJson,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: callMessages.wrongMediaType,
}

/** What is said when the database cannot serve a call now. */
const outages = {
  away: callMessages.databaseAway,
  busy: callMessages.databaseBusy,
  locked: callMessages.databaseLocked,
  diskFull: callMessages.diskFull,
  readOnly: callMessages.databaseReadOnly,
}

/** Tells which outage an error means; undefined when it is none. */
export type OutageOf = (error: unknown) => keyof typeof outages | undefined

function refusalOf(error: unknown, outageOf: OutageOf): Refusal | null {
  if (error instanceof Refusal) return error
  const outage = outageOf(error)
  if (outage) return new Refusal(503, { generalErrors: [outages[outage]] })
  if (isDiskFull(error)) return new Refusal(503, { generalErrors: [callMessages.noRoomForFiles] })
  const { statusCode, code } = error as Partial<FastifyError>
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal(statusCode, { generalErrors: [unreadable[code ?? ''] ?? callMessages.unreadable] })
  }
  return null
}

/** The disk, or what of it may be used, is full. */
const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** More fields than anybody reads; an answer stays small whatever was sent. */
const mostFields = 1_000

/** The first fields with problems, and of the others how many there are. */
function boundedProblems({ fieldErrors, generalErrors }: Refusal) {
  const fields = Object.entries(fieldErrors)
  if (fields.length <= mostFields) return { fieldErrors, generalErrors }
  return {
    fieldErrors: Object.fromEntries(fields.slice(0, mostFields)),
    generalErrors: [...generalErrors, callMessages.moreProblems(fields.length - mostFields)],
  }
}

/** One sentence on each kind of refusal; what is wrong in this call stands in the lists beside it. Decision 1, ERR-05. */
const details: Readonly<Record<number, string>> = {
  400: 'What was sent cannot be taken as it is, and nothing was changed.',
  401: 'Nobody is signed in, or the session is over.',
  403: 'The caller is known, but has no right to this.',
  404: 'There is no such thing, or none that this caller may see.',
  405: 'The address does not take this method; Allow has those that it takes.',
  408: 'The request did not arrive in time.',
  409: 'What was to be changed is no longer as the caller saw it, and nothing was changed.',
  413: 'What was sent is larger than this address takes.',
  415: 'What was sent is of a kind that this address does not take.',
  422: 'The key of the call was used before for something else.',
  429: 'There were too many tries or calls in a short time.',
  431: 'The head of the request is too long.',
  499: 'The caller left before the answer was ready.',
  500: 'The server failed, and nothing was changed; its log has the reason under the number of the request.',
  503: 'The server cannot do this at the moment, and nothing was changed.',
}

const otherDetail = 'The request cannot be carried out.'

/** A refusal as the text of `application/problem+json` (RFC 9457); `instance` is there when the request was numbered. */
export const problemText = (refusal: Refusal, requestId?: string): string =>
  JSON.stringify({
    type: 'about:blank',
    title: STATUS_CODES[refusal.status] ?? 'Error',
    status: refusal.status,
    detail: details[refusal.status] ?? otherDetail,
    instance: requestId === undefined ? undefined : `urn:request:${requestId}`,
    ...boundedProblems(refusal),
    ...refusal.members,
  })

/** What is away now may be back after so many seconds. */
const awaySeconds = 2

/** Sends a refusal as a problem. `Retry-After` says when trying again makes sense, on each 503 and each 429. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const retryAfter = refusal.retryAfterSeconds ?? (refusal.status === 503 ? awaySeconds : null)
  if (retryAfter !== null) void reply.header('retry-after', String(retryAfter))
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problemText(refusal, request.id))
}

/** Answers every error and every unknown address in the one shape; what is not a refusal is logged and answers 500. */
export function answerProblems(app: FastifyInstance, outageOf: OutageOf): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error, outageOf)
    if (refusal === null || refusal.status >= 500) request.log.error({ err: error }, 'call failed')
    return sendProblem(request, reply, refusal ?? new Refusal(500, { generalErrors: [callMessages.serverFailed(500)] }))
  })
}
