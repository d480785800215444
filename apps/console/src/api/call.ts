import type { AnswerOf, EndpointName } from '@incentive/contract'
import { ApiProblem, unreadable } from './failure.ts'
import { takePrefetched } from './prefetched.ts'
import { isSignedInAgain, noteAnswer } from './session-gate.ts'
import { requestOf, type PathParams, type Sent } from './request.ts'

/** A server that does not respond within this time counts as unavailable. */
const requestTimeoutMs = 30_000

/** Calls for which a 401 is a regular response and does not mean that the session ended: those that sign in or out. */
const endpointsWithoutSession = new Set<EndpointName>([
  ...(['login', 'finishSignIn', 'logout'] as const),
  ...(['setUpTwoFactor', 'confirmTwoFactor'] as const),
])

/**
 * Makes a call of the contract in the program that this window shows. Throws {@link ApiProblem}; an aborted call
 * rejects with the signal's reason. If the session has ended, the user signs in again and the call is sent once more,
 * so that no work is lost.
 */
export async function call<Name extends EndpointName, const Params extends PathParams<Name> = PathParams<Name>>(
  name: Name,
  sent: Sent<Name, Params> = {},
): Promise<AnswerOf<Name, Params>> {
  return read<AnswerOf<Name, Params>>(await sendSignedIn(name, sent), sent.signal)
}

/** Makes a call like {@link call} and also returns the version of the entity in the response; null without one. */
export async function callVersioned<Name extends EndpointName>(
  name: Name,
  sent: Sent<Name>,
): Promise<{ readonly answer: AnswerOf<Name>; readonly version: number | null }> {
  const { answer, headers } = await callWithHeaders(name, sent)
  const [, version] = /^"v(\d+)"$/.exec(headers.get('etag') ?? '') ?? []
  return { answer, version: version === undefined ? null : Number(version) }
}

/** Makes a call like {@link call} and also returns the response headers. */
export async function callWithHeaders<Name extends EndpointName>(
  name: Name,
  sent: Sent<Name>,
): Promise<{ readonly answer: AnswerOf<Name>; readonly headers: Headers }> {
  const response = await sendSignedIn(name, sent)
  return { answer: await read<AnswerOf<Name>>(response, sent.signal), headers: response.headers }
}

/**
 * Sends a call, and sends it again if the user had to sign in again. Each attempt has the given timeout in
 * milliseconds.
 */
export async function sendSignedIn<Name extends EndpointName>(
  name: Name,
  sent: Sent<Name>,
  milliseconds = requestTimeoutMs,
): Promise<Response> {
  const response = await send(name, sent, milliseconds)
  const isOver = response.status === 401 && !endpointsWithoutSession.has(name)
  if (response.status !== 401) noteAnswer()
  return isOver && (await isSignedInAgain()) ? send(name, sent, milliseconds) : response
}

async function send<Name extends EndpointName>(name: Name, sent: Sent<Name>, milliseconds: number): Promise<Response> {
  const { signal } = sent
  const timeout = AbortSignal.timeout(milliseconds)
  const request = requestOf(name, sent)
  try {
    const response = await takePrefetched(request)
    signal?.throwIfAborted()
    if (response) return response
    const { address, method, headers, body } = request
    return await fetch(address, {
      method,
      headers,
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch {
    signal?.throwIfAborted()
    throw new ApiProblem(null, null)
  }
}

async function read<Answer>(response: Response, signal?: AbortSignal): Promise<Answer> {
  if (!response.ok) throw new ApiProblem(response.status, await response.json().catch(() => null))
  if (response.status === 204) return undefined as Answer
  let text: string | null = null
  try {
    text = await response.text()
    return JSON.parse(text) as Answer
  } catch {
    signal?.throwIfAborted()
    throw unreadable(text === '' ? 'empty' : 'broken')
  }
}
