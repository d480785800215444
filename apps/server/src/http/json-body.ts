import { callMessages } from '@incentive/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { abandoned, invalid, Refusal, tooLarge } from '../refusal.ts'
import { JsonMeter } from './json-meter.ts'
import { heavyBytes, nextSlice } from '../slices.ts'

/**
 * Reads JSON bodies. An empty body is an absent body, not an error (copy and several searches are sent so);
 * `__proto__` and `constructor.prototype` keys are refused. What is too large, or has too many parts, is refused while
 * it arrives and never parsed.
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

/** Whether a request says nothing of how its text is written, or that it is in UTF-8, as all JSON is (RFC 8259). */
function isInUtf8({ headers }: FastifyRequest): boolean {
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '') ?? []
  return charset === undefined || /^utf-?8$/i.test(charset)
}

/**
 * Everything that arrives, `most` bytes of it. A body that is refused is read to its end but not kept: who sends it
 * hears why, and not that the connection broke.
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

/** The pieces of a body; a caller who leaves in between has gone, which is no fault of ours. One that cannot be unpacked is refused. */
async function* arriving(payload: Readable): AsyncGenerator<Buffer> {
  try {
    yield* payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch (error) {
    throw isUnpacking(error) ? invalid({}, [callMessages.packingUnreadable]) : abandoned()
  }
}

/** What zlib and Brotli, and who calls them, say of a body that is not packed as it is said to be. */
const isUnpacking = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?:Z_|ERR__|FST_CP_ERR_INVALID_CONTENT$)/.test(String(error.code))
