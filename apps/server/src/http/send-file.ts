import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'

/**
 * A response with a file, always to be saved and never to be shown or executed. Size in bytes; null if it is sent while
 * it is made.
 */
export class FileReply {
  readonly fileName: string
  readonly contentType: string
  readonly size: number | null
  readonly content: Readable

  constructor(file: Pick<FileReply, 'fileName' | 'contentType' | 'size' | 'content'>) {
    this.fileName = file.fileName
    this.contentType = file.contentType
    this.size = file.size
    this.content = file.content
  }
}

/** Sends a file so that no browser opens it as a page of this site, regardless of its content (ASVS 5.4). */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  if (file.size !== null) void reply.header('content-length', String(file.size))
  return reply
    .headers({
      'content-type': file.contentType,
      'content-disposition': contentDisposition(file.fileName),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(file.content)
}

/** Names that Windows reserves for devices, with any extension. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu

/**
 * A file name for `Content-Disposition` (RFC 6266): plain ASCII for old clients, and complete in UTF-8 (RFC 8187).
 * Any name remains one name in one header.
 */
export function contentDisposition(fileName: string): string {
  const name = fileName
    .toWellFormed()
    .replace(/[\p{Cc}/\\]/gu, '_')
    .replace(device, '_$&')
  const ascii = name.replace(/[^\x20-\x7e]|["%*:<>?|]/gu, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
