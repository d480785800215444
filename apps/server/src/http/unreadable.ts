import { callMessages } from '@incentive/contract'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '../refusal.ts'
import { asksForPage, isCall } from './console-files.ts'
import { problemText } from './problems.ts'

/** Maximum length of an address: Node reads at most 16 kB of headers. */
export const longestUrl = 16_384

const isReadable = (text: string) => {
  try {
    decodeURI(text)
    return true
  } catch {
    return false
  }
}

/**
 * An address with invalid percent encoding has no route, and gets the same response as any other unknown address. If
 * the error is in the query of a page, or a browser requests a page, the page is served: it shows which part it cannot
 * read (U19, NAV-19).
 */
export function readableUrl(request: IncomingMessage): string {
  const { url = '/' } = request
  if (isReadable(url)) return url
  const path = url.split('?')[0] ?? ''
  if (isReadable(path) && !isCall(path)) return path
  return asksForPage(request) ? '/unreadable' : '/api/unreadable'
}

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Responds to data that is not HTTP, or not in time, with a problem, and closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statuses[error.code ?? ''] ?? 400
  const body = problemText(new Refusal(status, { generalErrors: [callMessages.unreadable] }))
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
