import type { AnswerOf } from '@incentive/contract'
import { pathTo } from '@incentive/contract/paths'
import { ApiProblem, unreadable } from './api-problem.ts'
import { programHeaders } from './program-in-use.ts'
import { isSignedInAgain } from './session-gate.ts'

/** How a file is sent. */
export interface Sending {
  /** Stores the file once, however often it is sent. */
  idempotencyKey: string
  /** Told how many bytes have gone, as they go. */
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

/** A connection over which nothing has moved for this time counts as lost. */
const requestTimeoutMs = 30_000

/**
 * Sends a file to be stored. Throws {@link ApiProblem}; an aborted call rejects with the signal's reason. It does not go
 * through fetch, which tells nothing of how far a body has gone.
 */
export async function uploadFile(file: File, sending: Sending): Promise<AnswerOf<'uploadFile'>> {
  const first = await send(file, sending)
  const { status, body } = first.status === 401 && (await isSignedInAgain()) ? await send(file, sending) : first
  if (status !== 201) throw new ApiProblem(status === 0 ? null : status, body)
  if (body === null) throw unreadable('broken')
  return body as AnswerOf<'uploadFile'>
}

function send(file: File, { idempotencyKey, onProgress, signal }: Sending): Promise<{ status: number; body: unknown }> {
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append('file', file)
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: unknown }>()
  let lastMove = Date.now()
  const watch = setInterval(() => {
    if (Date.now() - lastMove > requestTimeoutMs) request.abort()
  }, 1000)
  const abort = () => {
    // a request that is over before it is sent says nothing
    request.abort()
    reject(signal.reason as Error)
  }
  signal.addEventListener('abort', abort)
  request.upload.addEventListener('progress', ({ loaded }) => {
    lastMove = Date.now()
    onProgress(Math.min(loaded, file.size))
  })
  request.addEventListener('loadend', () => {
    clearInterval(watch)
    signal.removeEventListener('abort', abort)
    if (signal.aborted) reject(signal.reason as Error)
    else resolve({ status: request.status, body: parsed(request.responseText) })
  })
  request.open('POST', pathTo('uploadFile'))
  const headers = { accept: 'application/json', 'idempotency-key': idempotencyKey, ...programHeaders() }
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.send(form)
  return promise
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
