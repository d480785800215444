import type { FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** Maximum size of a body that is received only to be dropped, in bytes: larger than any call takes except imports. */
export const maxDiscarded = 32 * 1024 * 1024

/**
 * When a call is finished before its body, the rest of the body is received and dropped piece by piece. So a caller who
 * is still sending gets the response, and the connection stays usable. Endless bodies are cut off.
 */
export function discardUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return
    raw.unpipe()
    let left = maxDiscarded
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) raw.destroy()
    })
  })
}

/** Time in which a part of a body must arrive, in milliseconds, and the least part, in bytes. */
const stallLimit = 120_000
const leastPart = 64 * 1024

/** Ends requests whose bodies stall with 408. A large file that keeps arriving is never cut off. */
export function cutOffStalled(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { socket, headers } = raw
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    let received = socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete) clearInterval(timer)
      else if (socket.bytesRead - received < leastPart) {
        const timeout = Object.assign(new Error('The body stalls'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        app.server.emit('clientError', timeout, socket)
      }
      received = socket.bytesRead
    }, stallLimit).unref()
    raw.once('close', () => clearInterval(timer))
  })
}

/** Interval between checks for open connections, in milliseconds. */
const look = 20

/** The times of a closing server, in seconds. */
export interface Leaving {
  /** Time after the readiness probe turns to 503 in which the server still accepts connections. */
  readonly drainDelaySeconds: number
  /** Maximum time after that in which it waits for clients to close their connections. */
  readonly drainSeconds: number
}

/**
 * A closing server sends `Connection: close` with every response, and still accepts requests for the given times.
 * Clients with a keep-alive connection close it themselves, and none is cut off during a request. After the delay, the
 * server does not wait if there are no connections left.
 *
 * @returns true as soon as the server is closing.
 */
export function leavePolitely(app: FastifyInstance, { drainDelaySeconds, drainSeconds }: Leaving): () => boolean {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    if (!app.server.listening) return
    await setTimeout(drainDelaySeconds * 1000)
    // counts checks instead of elapsed time, so that a busy process still reads pending requests before it gives up
    const looks = (drainSeconds * 1000) / look
    for (let count = 0; count < looks && (await connectionsOf(app.server)) > 0; count += 1) await setTimeout(look)
  })
  // Fastify sets the header for requests that arrive from now on; those in progress need it too
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close')
  })
  return () => isClosing
}

const connectionsOf = (server: Server) =>
  new Promise<number>((found, failed) => {
    server.getConnections((error, count) => (error ? failed(error) : found(count)))
  })
