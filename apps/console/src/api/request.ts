import type { BodyOf, EndpointName, ParamsOf, QueryOf } from '@incentive/contract'
import { methodAndPath, pathTo, type Method } from '@incentive/contract/paths'

/** The path parameters of a call; ids can be numbers. */
export type PathParams<Name extends EndpointName> = {
  [Key in keyof ParamsOf<Name>]:
    Extract<ParamsOf<Name>[Key], string> | (string extends ParamsOf<Name>[Key] ? number : never)
}

/** Input of a call; parts that an endpoint does not have are omitted. */
export interface Sent<Name extends EndpointName, Params extends PathParams<Name> = PathParams<Name>> {
  params?: Params
  query?: QueryOf<Name>
  body?: BodyOf<Name>
  /** Makes the call take effect only once, however often it is sent. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** A call as it goes over the wire. */
export interface Request {
  readonly address: string
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** The calls about the session itself, which do not depend on its program. */
const isAboutSession = new Set<EndpointName>(['login', 'finishSignIn', 'logout', 'getSession', 'selectProgram'])

/**
 * Returns the HTTP request for a call of the contract, in the program that this window shows unless another one is
 * given.
 */
export function requestOf<Name extends EndpointName>(name: Name, sent: Sent<Name>, programId?: number | null): Request {
  const { body, idempotencyKey } = sent
  return {
    address: addressOf(name, sent),
    method: methodAndPath(name).method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(isAboutSession.has(name) ? {} : programHeaders(programId)),
    },
    body: body === undefined ? null : JSON.stringify(body),
  }
}

function addressOf<Name extends EndpointName>(name: Name, sent: Sent<Name>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(sent.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(key, String(one))
  }
  const path = pathTo(name, sent.params)
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

let getProgram: () => number | null = () => null

/** Sets the function that returns the id of the program that this window shows; null while it shows none. */
export function setProgramSource(report: () => number | null): void {
  getProgram = report
}

/**
 * The header that runs a call in the program that this window shows. The session's own selection can be different:
 * another window of the same session may have changed it. OP-37.
 */
export function programHeaders(id = getProgram()): Record<string, string> {
  return id === null ? {} : { 'x-program-id': String(id) }
}
