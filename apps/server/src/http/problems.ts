import { callMessages, problemDetails } from '@incentive/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import { Refusal } from '../refusal.ts'

const unreadable: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: callMessages.notJson,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: callMessages.wrongMediaType,
}

/** Messages for outages of the database. */
const outages = {
  away: callMessages.databaseAway,
  busy: callMessages.databaseBusy,
  locked: callMessages.databaseLocked,
  diskFull: callMessages.diskFull,
  readOnly: callMessages.databaseReadOnly,
}

/** Returns the outage that an error indicates; undefined if it indicates none. */
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

/** The disk, or the usable part of it, is full. */
const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** More fields than anyone reads. It keeps the response small even for a hostile body. */
const maxFields = 1_000

/** The first fields with problems, and the number of the others. */
function boundedProblems({ fieldErrors, generalErrors }: Refusal) {
  const fields = Object.entries(fieldErrors)
  if (fields.length <= maxFields) return { fieldErrors, generalErrors }
  return {
    fieldErrors: Object.fromEntries(fields.slice(0, maxFields)),
    generalErrors: [...generalErrors, callMessages.moreProblems(fields.length - maxFields)],
  }
}

const otherDetail = 'The request cannot be processed.'

/** A refusal as the text of `application/problem+json` (RFC 9457). `instance` is present if the request has an id. */
export const problemText = (refusal: Refusal, requestId?: string): string =>
  JSON.stringify({
    type: 'about:blank',
    title: STATUS_CODES[refusal.status] ?? 'Error',
    status: refusal.status,
    detail: problemDetails[refusal.status] ?? otherDetail,
    instance: requestId === undefined ? undefined : `urn:request:${requestId}`,
    ...boundedProblems(refusal),
    ...refusal.members,
  })

/** Seconds after which to retry during an outage. */
const awaySeconds = 2

/** Sends a refusal as a problem. Every 503 and 429 has a `Retry-After` header. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const retryAfter = refusal.retryAfterSeconds ?? (refusal.status === 503 ? awaySeconds : null)
  if (retryAfter !== null) void reply.header('retry-after', String(retryAfter))
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problemText(refusal, request.id))
}

/**
 * Responds to every error and every unknown address with a problem. Errors other than refusals are logged, and the
 * response is 500.
 */
export function answerProblems(app: FastifyInstance, outageOf: OutageOf): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error, outageOf)
    if (refusal === null || refusal.status >= 500) request.log.error({ err: error }, 'call failed')
    return sendProblem(request, reply, refusal ?? new Refusal(500, { generalErrors: [callMessages.serverFailed(500)] }))
  })
}
