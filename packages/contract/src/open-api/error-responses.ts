import { z } from 'zod'
import { isNone, isOpen, type Endpoint } from '../endpoint.ts'
import type { Json } from '../named-schemas.ts'
import { openAudienceQuestion, problem, problemDetails, publishingQuestion, versionConflict } from '../problem.ts'
import { promotionChangeBody } from '../promotion/promotion-body.ts'

const retryAfter = {
  'Retry-After': { schema: { type: 'integer', minimum: 0 }, description: 'Seconds until a retry can succeed' },
}

/** An error response that calls share. */
interface ErrorResponse {
  readonly description: string
  readonly shape: z.ZodType
  readonly headers?: Json
}

const ofStatus = (status: number): ErrorResponse => ({
  description: problemDetails[status] ?? '',
  shape: problem,
  ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
})

/** Every error response of the document, by its name there. */
export const errorResponses = {
  InvalidRequest: ofStatus(400),
  NotSignedIn: ofStatus(401),
  Forbidden: ofStatus(403),
  NotFound: ofStatus(404),
  VersionConflict: { ...ofStatus(409), shape: versionConflict },
  PublishingConflict: {
    description: 'Resuming would publish with warnings that are not accepted',
    shape: publishingQuestion,
  },
  UpdateConflict: {
    description:
      'The promotion was modified since you read it, or saving would publish it with open warnings or open it to everyone',
    shape: z.union([versionConflict, publishingQuestion, openAudienceQuestion]),
  },
  BodyTooLarge: ofStatus(413),
  KeyUsed: ofStatus(422),
  TooManyRequests: ofStatus(429),
  ServerFailed: ofStatus(500),
  Unavailable: ofStatus(503),
  OtherError: { description: 'Any other error: the status says which', shape: problem },
} as const satisfies Readonly<Record<string, ErrorResponse>>

export type ErrorResponseName = keyof typeof errorResponses

/** The error responses of a call, by status. */
export function errorsOf(call: Endpoint, takesVersion: boolean): Readonly<Record<string, ErrorResponseName>> {
  const needsSession = !isOpen(call) || call.name === 'login'
  return {
    400: 'InvalidRequest',
    ...(needsSession && { 401: 'NotSignedIn' }),
    ...(call.access !== 'anyone' && { 403: 'Forbidden', 404: 'NotFound' }),
    ...((takesVersion || call.name === 'resumePromotion') && { 409: conflictOf(call) }),
    ...((!isNone(call.body) || call.takesFile) && { 413: 'BodyTooLarge' }),
    ...(call.idempotent && { 422: 'KeyUsed' }),
    ...((call.name === 'login' || !(isOpen(call) || call.userOnly)) && { 429: 'TooManyRequests' }),
    500: 'ServerFailed',
    503: 'Unavailable',
    default: 'OtherError',
  }
}

function conflictOf(call: Endpoint): ErrorResponseName {
  if (call.name === 'resumePromotion') return 'PublishingConflict'
  return call.body === promotionChangeBody ? 'UpdateConflict' : 'VersionConflict'
}
