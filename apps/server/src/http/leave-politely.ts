import type { Server } from 'node:http'
import { setInterval } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long clients are told to go before nobody is let in any more, in milliseconds. */
const notice = 1_000

/** How often it is looked whether they have gone, in milliseconds. */
const look = 20

/**
 * A server that closes answers with `Connection: close` from then on, and still takes requests for a moment: clients
 * that keep a connection open leave it of their own accord, and none has it cut while it asks. When all have left, or
 * nobody is there, it does not wait.
 */
export function leavePolitely(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const began = performance.now()
    for await (const _ of setInterval(look)) {
      if (performance.now() - began > notice || (await connectionsOf(app.server)) === 0) return
    }
  })
}

const connectionsOf = (server: Server) =>
  new Promise<number>((found, failed) => {
    server.getConnections((error, count) => (error ? failed(error) : found(count)))
  })
