import type { AnswerOf } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { ApiProblem, unreadable } from './failure.ts'
import { requestOf } from './request.ts'
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
export function uploadFile(file: File, sending: Sending): Promise<AnswerOf<'uploadFile'>> {
  const form = new FormData()
  form.append('file', file)
  const { address, headers } = requestOf('uploadFile', { idempotencyKey: sending.idempotencyKey })
  return upload({ address, headers, body: form, size: file.size, status: 201 }, sending)
}

/** Uploads a file of records like {@link uploadFile}, as the body itself, which has no limit of a form's size. */
export function uploadImport(
  file: File,
  {
    entity,
    feed,
    isForced,
  }: { readonly entity: CatalogName; readonly feed: string | null; readonly isForced: boolean },
  sending: Sending,
): Promise<AnswerOf<'createImport'>> {
  const { idempotencyKey } = sending
  const query = {
    entity,
    fileName: file.name,
    ...(feed !== null && { feed }),
    ...(isForced && { force: 'true' as const }),
  }
  const { address, headers } = requestOf('createImport', { query, idempotencyKey })
  const typed = { ...headers, 'content-type': contentTypeOf(file.name) }
  return upload({ address, headers: typed, body: file, size: file.size, status: 202 }, sending)
}

const contentTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  jsonl: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** By the name: what browsers know of a file depends on the programs of the machine. */
const contentTypeOf = (name: string): string =>
  contentTypes[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** A file on the way to the server, and the status of a success. */
interface Upload {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData | File
  readonly size: number
  readonly status: number
}

async function upload<Answer>(sent: Upload, sending: Sending): Promise<Answer> {
  const first = await send(sent, sending)
  const { status, body } = first.status === 401 && (await isSignedInAgain()) ? await send(sent, sending) : first
  if (status !== sent.status) throw new ApiProblem(status === 0 ? null : status, body)
  if (body === null) throw unreadable('broken')
  return body as Answer
}

function send(
  { address, headers, body, size }: Upload,
  { onProgress, signal }: Sending,
): Promise<{ status: number; body: unknown }> {
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
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
    onProgress(Math.min(loaded, size))
  })
  request.addEventListener('loadend', () => {
    clearInterval(watch)
    signal.removeEventListener('abort', abort)
    if (signal.aborted) reject(signal.reason as Error)
    else resolve({ status: request.status, body: parsed(request.responseText) })
  })
  request.open('POST', address)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.send(body)
  return promise
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
