import type { AnswerOf, EndpointName, ReadBodyOf, ReadParamsOf, ReadQueryOf } from '@incentive/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Caller, ProgramScope } from '../caller.ts'
import type { FieldErrors } from '../refusal.ts'
import type { ReceiveFile } from './body/receive-file.ts'
import type { FileReply } from './send-file.ts'

/** The calls that need no session. */
export type PublicName = ProbeName | 'login' | 'getAccountLink' | 'redeemAccountLink'

/** The calls of monitoring, and of the probes of the platform that runs the server. */
export type ProbeName = 'health' | 'getLiveness' | 'getReadiness'

/** Calls that work with or without a session. */
type VisitorName = 'getSession'

/** Calls whose body is a form with a file, and calls that return a file. */
type TakesFile = 'uploadFile' | 'createImport'
type AnswersFile =
  | ('getUploadContent' | 'exportPromotions' | 'exportAudit' | 'exportRecords' | 'exportRejectedRows')
  | ('getImportTemplate' | 'getImportFile')

/** One call as a handler receives it: parsed, and validated by shape. */
export interface Call<Name extends EndpointName = EndpointName> {
  readonly params: ReadParamsOf<Name>
  readonly query: ReadQueryOf<Name>
  readonly body: ReadBodyOf<Name>
  /** Receives the file of the multipart form in the body. */
  readonly receiveFile: Name extends TakesFile ? ReceiveFile : null
  /**
   * Aborted, with a refusal as its reason, if the caller disconnects before the response is complete. Only for calls
   * with a file.
   */
  readonly gone: Name extends TakesFile | AnswersFile ? AbortSignal : null
  /**
   * Problems of the parts of query and body that could not be read. Empty unless the endpoint validates partial bodies.
   */
  readonly unread: FieldErrors
  readonly caller: Name extends PublicName ? null : Name extends VisitorName ? Caller | null : Caller
  /** The program of the call. Throws a 403 if the caller has none. */
  readonly scope: ProgramScope
  /** The time of the call: one moment for the whole call. */
  readonly now: Date
  readonly requestId: string
  /** The address of this server as the caller sees it: `https://console.example`. */
  readonly origin: string
  /** The caller's network address. */
  readonly address: string
  /** The caller's user agent, truncated to 500 characters; null if not sent. */
  readonly userAgent: string | null
  /** The version in `If-Match`, if present. */
  readonly ifMatch: number | null
  /** The caller's key for this call and a digest of the request, if an `Idempotency-Key` was sent. */
  readonly idempotency: Idempotency | null
  readonly log: FastifyBaseLogger
}

/** The values that identify two calls as the same call. */
export interface Idempotency {
  readonly key: string
  readonly method: string
  readonly path: string
  readonly bodyHash: string
}

/**
 * The versions that a call has seen, in its body and as `If-Match`. The call is stale if one of them is not the stored
 * version. OP-92.
 */
export const seenVersions = (
  { ifMatch }: { readonly ifMatch: number | null },
  version: number | null | undefined,
): readonly number[] => [version ?? null, ifMatch].filter((seen) => seen !== null)

/** A response with more than a body. */
export class Reply<Body> {
  readonly body: Body
  readonly more: { status?: number; headers?: Record<string, string>; sessionCookie?: string | null }

  constructor(body: Body, more: Reply<Body>['more'] = {}) {
    this.body = body
    this.more = more
  }
}

/** A response that is already serialized: its JSON, as bytes. */
export const printed = <Body>(json: Uint8Array): Reply<Body> =>
  new Reply(json as Body, { headers: { 'content-type': 'application/json; charset=utf-8' } })

/** 201 with the address of what was created. */
export const created = <Body>(location: string, body: Body, headers: Record<string, string> = {}) =>
  new Reply(body, { status: 201, headers: { location, ...headers } })

/** 204: done, or nothing to return. */
export const noContent = () => new Reply(undefined, { status: 204 })

/** Serves one call. */
export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Promise<Name extends AnswersFile ? FileReply : AnswerOf<Name> | Reply<AnswerOf<Name>> | Reply<undefined>>

/** One handler for each call of the contract. */
export type Handlers = { [Name in EndpointName]: Handler<Name> }
