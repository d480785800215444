import type { AnswerOf } from '@incentive/contract'
import { pathTo } from '@incentive/contract/paths'
import { ApiProblem, unreadable } from './failure.ts'
import { programHeaders } from './request.ts'
import { isSignedInAgain } from './session-gate.ts'

/** Options for sending a file. */
export interface Sending {
  /** Makes the upload take effect only once, however often it is sent. */
  idempotencyKey: string
  /** Reports the number of bytes sent so far. */
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

/** A connection without progress for this time counts as lost. */
const requestTimeoutMs = 30_000

/**
 * Uploads a file. Throws {@link ApiProblem}; an aborted call rejects with the signal's reason. It does not use fetch,
 * which does not report upload progress.
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
    // a request that is aborted before it is sent fires no event
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
