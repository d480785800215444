import type { FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** More than the maximum body of any call, in bytes. */
export const mostDiscarded = 32 * 1024 * 1024

/**
 * When a call is finished before its body, the rest of the body is received and dropped piece by piece. So a caller who
 * is still sending gets the response, and the connection stays usable. Endless bodies are cut off.
 */
export function discardUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return
    raw.unpipe()
    let left = mostDiscarded
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) raw.destroy()
    })
  })
}

/** Time for clients to close their connections before the server stops accepting any, in milliseconds. */
const notice = 1_000

/** Interval between checks for open connections, in milliseconds. */
const look = 20

/**
 * A closing server responds with `Connection: close`, and still accepts requests for a moment. Clients with a
 * keep-alive connection close it themselves, and none is cut off during a request. The server does not wait if there
 * are no connections left.
 */
export function leavePolitely(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    // counts checks instead of elapsed time, so that a busy process still reads pending requests before it gives up
    for (let looks = 0; looks < notice / look && (await connectionsOf(app.server)) > 0; looks += 1) {
      await setTimeout(look)
    }
  })
}

const connectionsOf = (server: Server) =>
  new Promise<number>((found, failed) => {
    server.getConnections((error, count) => (error ? failed(error) : found(count)))
  })
