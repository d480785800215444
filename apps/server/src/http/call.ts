import type { AnswerOf, EndpointName, ReadBodyOf, ReadParamsOf, ReadQueryOf } from '@incentive/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Caller, ProgramScope } from '../caller.ts'
import type { FieldErrors } from '../refusal.ts'
import type { ReceiveFile } from './receive-file.ts'
import type { FileReply } from './send-file.ts'

/** The calls that need no session. */
export type PublicName = 'health' | 'login' | 'readAccountLink' | 'useAccountLink'

/** The calls that may come without one. */
type VisitorName = 'getSession'

/** The calls whose body is a form with a file, and those that answer a file. */
type TakesFile = 'uploadFile'
type AnswersFile = 'getUploadContent' | 'exportPromotions' | 'exportAudit'

/** One call as a handler sees it: everything read and checked for shape. */
export interface Call<Name extends EndpointName = EndpointName> {
  readonly params: ReadParamsOf<Name>
  readonly query: ReadQueryOf<Name>
  readonly body: ReadBodyOf<Name>
  /** Receives the file of the form that is the body. */
  readonly receiveFile: Name extends TakesFile ? ReceiveFile : null
  /** Aborted, with a refusal as its reason, when the caller goes before the answer is whole: for those with a file. */
  readonly gone: Name extends TakesFile | AnswersFile ? AbortSignal : null
  /** Parts of query and body that could not be read; empty unless the endpoint validates partial bodies. */
  readonly unread: FieldErrors
  readonly caller: Name extends PublicName ? null : Name extends VisitorName ? Caller | null : Caller
  /** The program that the call works in; refuses with 403 when the caller has none. */
  readonly scope: ProgramScope
  /** The moment of the call: one for the whole of it. */
  readonly now: Date
  readonly requestId: string
  /** The address of this server as the caller sees it, such as `https://console.example`. */
  readonly origin: string
  /** The caller's network address. */
  readonly address: string
  /** What the caller's browser says it is, cut at 500 characters; null when it says nothing. */
  readonly userAgent: string | null
  /** The version in `If-Match`, when there is one. */
  readonly ifMatch: number | null
  /** The caller's key for this call and a digest of what it asks for, when an `Idempotency-Key` came. */
  readonly idempotency: Idempotency | null
  readonly log: FastifyBaseLogger
}

/** What makes two calls the same call. */
export interface Idempotency {
  readonly key: string
  readonly method: string
  readonly path: string
  readonly bodyHash: string
}

/**
 * The versions that a call says it has seen, in its body and as `If-Match`. It is stale when one of them is not the
 * stored one. OP-92.
 */
export const seenVersions = (
  { ifMatch }: { readonly ifMatch: number | null },
  version: number | null | undefined,
): readonly number[] => [version ?? null, ifMatch].filter((seen) => seen !== null)

/** An answer that is more than its body. */
export class Reply<Body> {
  readonly body: Body
  readonly more: { status?: number; headers?: Record<string, string>; sessionCookie?: string | null }

  constructor(body: Body, more: Reply<Body>['more'] = {}) {
    this.body = body
    this.more = more
  }
}

/** An answer that has been printed: its JSON, as bytes. */
export const printed = <Body>(json: Uint8Array): Reply<Body> =>
  new Reply(json as Body, { headers: { 'content-type': 'application/json; charset=utf-8' } })

/** 201 with the address of what was created. */
export const created = <Body>(location: string, body: Body, headers: Record<string, string> = {}) =>
  new Reply(body, { status: 201, headers: { location, ...headers } })

/** 204: done, or there is none. */
export const noContent = () => new Reply(undefined, { status: 204 })

/** Serves one call. */
export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Promise<Name extends AnswersFile ? FileReply : AnswerOf<Name> | Reply<AnswerOf<Name>> | Reply<undefined>>

/** A handler for every call of the contract. */
export type Handlers = { [Name in EndpointName]: Handler<Name> }
