import { callMessages } from '@incentive/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { abandoned, invalid, Refusal, tooLarge } from '../../refusal.ts'
import { JsonMeter } from './json-meter.ts'
import { heavyBytes, nextSlice } from '../../slices.ts'

/**
 * Reads JSON bodies. An empty body is an absent body, not an error (copy and several searches are sent like this).
 * `__proto__` and `constructor.prototype` keys are rejected. A body that is too large, or has too many parts, is
 * rejected while it arrives and never parsed.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    if (!isInUtf8(request)) throw new Refusal(415, { generalErrors: [callMessages.utf8Expected] })
    const body = await receive(payload, request.routeOptions.bodyLimit)
    if (body.length === 0) return undefined
    if (!isUtf8(body)) throw invalid({}, [callMessages.notUtf8])
    if (body.length > heavyBytes) await nextSlice()
    return new Promise((resolve, reject) => {
      void parse(request, body.toString(), (error, value) => (error ? reject(error) : resolve(value)))
    })
  })
}

/** True if a request declares no charset, or UTF-8, which all JSON uses (RFC 8259). */
function isInUtf8({ headers }: FastifyRequest): boolean {
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '') ?? []
  return charset === undefined || /^utf-?8$/i.test(charset)
}

/**
 * Receives up to `most` bytes. A rejected body is read to its end but not kept, so that the sender gets the error
 * instead of a broken connection.
 */
async function receive(payload: Readable, most: number): Promise<Buffer> {
  const meter = new JsonMeter()
  const chunks: Buffer[] = []
  let size = 0
  let refusal: Refusal | undefined
  for await (const chunk of arriving(payload)) {
    size += chunk.length
    if (size > most) throw tooLarge(most)
    refusal ??= meter.take(chunk)
    if (refusal) chunks.length = 0
    else chunks.push(chunk)
  }
  if (refusal) throw refusal
  return Buffer.concat(chunks, size)
}

/**
 * The pieces of a body. A caller who disconnects in between is not an error of ours. A body that cannot be decompressed
 * is rejected.
 */
async function* arriving(payload: Readable): AsyncGenerator<Buffer> {
  try {
    yield* payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch (error) {
    throw isUnpacking(error) ? invalid({}, [callMessages.packingUnreadable]) : abandoned()
  }
}

/** Errors of zlib, Brotli and their callers for a body that does not match its declared encoding. */
const isUnpacking = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?:Z_|ERR__|FST_CP_ERR_INVALID_CONTENT$)/.test(String(error.code))
