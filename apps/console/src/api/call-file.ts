import type { EndpointName } from '@incentive/contract'
import { ApiProblem, unreadable } from './failure.ts'
import { sendSignedIn } from './call.ts'
import type { Sent } from './request.ts'

/** A downloaded file, with the name from the server. */
export interface AnsweredFile {
  readonly name: string
  readonly content: Blob
}

/** Timeout for files, which take longer than other responses. */
const requestTimeoutMs = 10 * 60_000

/**
 * Makes a call that returns a file. Reports each chunk as it arrives. Throws {@link ApiProblem}; an aborted call
 * rejects with the signal's reason. U46.
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

/** The name in a `content-disposition`; `download` if it has none. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="([^"]+)"|filename=([^;\s]+)/i.exec(disposition ?? '')
  return encoded === undefined ? (plain?.[1] ?? plain?.[2] ?? 'download') : decodeURIComponent(encoded)
}
