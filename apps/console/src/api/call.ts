import type { AnswerOf, BodyOf, EndpointName, ParamsOf, QueryOf } from '@incentive/contract'
import { methodAndPath, pathTo } from '@incentive/contract/paths'
import { ApiProblem } from './api-problem.ts'
import { programHeaders } from './program-in-use.ts'
import { isSignedInAgain } from './session-gate.ts'

/** What a call sends; the parts that an endpoint does not have are left out. */
export interface Sent<Name extends EndpointName> {
  params?: { [Key in keyof ParamsOf<Name>]: string | number }
  query?: QueryOf<Name>
  body?: BodyOf<Name>
  /** Carries the call out once, however often it is sent. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** A server that does not answer within this time counts as away. */
const patience = 30_000

/** The calls whose 401 is an answer, not the end of a session that the work needs. */
const asksNobody = new Set<EndpointName>(['login', 'logout'])

/** The calls that are about the session itself, whichever program it is in. */
const isAboutSession = new Set<EndpointName>([...asksNobody, 'getSession', 'selectProgram'])

/**
 * Makes a call of the contract, in the program that this window shows. Throws {@link ApiProblem}; an aborted call rejects with the signal's reason. When the
 * session is over, the user signs in again and the call is sent once more, so nothing that was being done is lost.
 */
export async function call<Name extends EndpointName>(name: Name, sent: Sent<Name> = {}): Promise<AnswerOf<Name>> {
  return read<Name>(await sendSignedIn(name, sent))
}

/** Sends a call, once more when the user had to sign in again; answers what came within so many milliseconds. */
export async function sendSignedIn<Name extends EndpointName>(
  name: Name,
  sent: Sent<Name>,
  milliseconds = patience,
): Promise<Response> {
  const response = await send(name, sent, milliseconds)
  const isOver = response.status === 401 && !asksNobody.has(name)
  return isOver && (await isSignedInAgain()) ? send(name, sent, milliseconds) : response
}

async function send<Name extends EndpointName>(name: Name, sent: Sent<Name>, milliseconds: number): Promise<Response> {
  const { signal } = sent
  const timeout = AbortSignal.timeout(milliseconds)
  try {
    return await fetch(addressOf(name, sent), {
      method: methodAndPath(name).method,
      headers: { ...headersOf(sent), ...(isAboutSession.has(name) ? {} : programHeaders()) },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch {
    signal?.throwIfAborted()
    throw new ApiProblem(null, null)
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

function headersOf<Name extends EndpointName>({ body, idempotencyKey }: Sent<Name>): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
}

async function read<Name extends EndpointName>(response: Response): Promise<AnswerOf<Name>> {
  const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => null)
  if (!response.ok) throw new ApiProblem(response.status, body)
  return body as AnswerOf<Name>
}
