import type { EndpointName } from '@incentive/contract'
import { ApiProblem, unreadable } from './api-problem.ts'
import { sendSignedIn } from './call.ts'
import type { Sent } from './request.ts'

/** A file that a call answered, under the name that the server gave it. */
export interface AnsweredFile {
  readonly name: string
  readonly content: Blob
}

/** A file takes longer than other answers; after this time it counts as lost. */
const requestTimeoutMs = 10 * 60_000

/**
 * Makes a call that answers a file. Told of each piece as it comes. Throws {@link ApiProblem}; an aborted call rejects
 * with the signal's reason. U46.
 */
export async function callFile<Name extends EndpointName>(
  name: Name,
  sent: Sent<Name>,
  onPiece: (piece: Uint8Array) => void,
): Promise<AnsweredFile> {
  const response = await sendSignedIn(name, sent, requestTimeoutMs)
  if (!response.ok) throw new ApiProblem(response.status, await response.json().catch(() => null))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  try {
    const reader = response.body?.getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      pieces.push(read.value)
      onPiece(read.value)
    }
  } catch {
    sent.signal?.throwIfAborted()
    throw unreadable('broken')
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  return { name: fileNameOf(response.headers.get('content-disposition')), content: new Blob(pieces, { type }) }
}

/** The name in a `content-disposition`; `download` when it has none. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="([^"]+)"|filename=([^;\s]+)/i.exec(disposition ?? '')
  return encoded === undefined ? (plain?.[1] ?? plain?.[2] ?? 'download') : decodeURIComponent(encoded)
}
