import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { abandoned, tooLarge, type Refusal } from '../refusal.ts'
import { JsonMeter } from './json-meter.ts'
import { heavyBytes, nextSlice } from './slices.ts'

/**
 * Reads JSON bodies. An empty body is an absent body, not an error (copy and several searches are sent so);
 * `__proto__` and `constructor.prototype` keys are refused. What is too large, or has too many parts, is refused while
 * it arrives and never parsed.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const body = await receive(payload, request.routeOptions.bodyLimit)
    if (body.length === 0) return undefined
    if (body.length > heavyBytes) await nextSlice()
    return new Promise((resolve, reject) => {
      void parse(request, body.toString(), (error, value) => (error ? reject(error) : resolve(value)))
    })
  })
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

/** The pieces of a body; a caller who leaves in between has gone, which is no fault of ours. */
async function* arriving(payload: Readable): AsyncGenerator<Buffer> {
  try {
    yield* payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch {
    throw abandoned()
  }
}
