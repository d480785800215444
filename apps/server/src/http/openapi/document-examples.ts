import { callMessages, type ApiExamples } from '@incentive/contract'
import { conflict, forbidden, invalid, notFound, Refusal, tooLarge, unauthenticated } from '../../refusal.ts'
import recorded from '../api-examples.json' with { type: 'json' }
import { problemText } from '../problems.ts'

const versionConflict = conflict(callMessages.changedByOther, {
  version: 4,
  updatedBy: 'Demo Admin',
  updatedDate: '2026-05-20T14:00:00Z',
})

/** A refusal for each error response of the document, as calls throw them. */
const refusals: Readonly<Record<string, Refusal>> = {
  InvalidRequest: invalid({ 'promotionDeadlines[0].name': ['Name is required'] }),
  NotSignedIn: unauthenticated(callMessages.signInNeeded),
  Forbidden: forbidden(callMessages.readOnly),
  NotFound: notFound('The promotion'),
  VersionConflict: versionConflict,
  UpdateConflict: versionConflict,
  PublishingConflict: conflict(callMessages.publishAnyway(1), { findings: [recorded.shapes.Finding] }),
  BodyTooLarge: tooLarge(65_536),
  KeyUsed: new Refusal(422, { generalErrors: [callMessages.idempotencyKeyUsed] }),
  TooManyRequests: new Refusal(429, { generalErrors: [callMessages.tooManyCalls(600)] }),
  ServerFailed: new Refusal(500, { generalErrors: [callMessages.serverFailed(500)] }),
  Unavailable: new Refusal(503, { generalErrors: [callMessages.databaseAway] }),
  OtherError: new Refusal(415, { generalErrors: [callMessages.wrongMediaType] }),
}

const requestId = '4f0c0c5e-8d3b-4a70-9f0e-0d8f6a1f7c11'

/** The examples of the API document: recorded calls (`npm run api:examples`), and problems as the server writes them. */
export const documentExamples: ApiExamples = {
  ...recorded,
  problems: Object.fromEntries(
    Object.entries(refusals).map(([name, refusal]) => [name, JSON.parse(problemText(refusal, requestId)) as unknown]),
  ),
}
