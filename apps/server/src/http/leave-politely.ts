import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
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
    // counted in looks, not by the clock: a busy process reads what has come in between before it gives up
    for (let looks = 0; looks < notice / look && (await connectionsOf(app.server)) > 0; looks += 1) {
      await setTimeout(look)
    }
  })
}

const connectionsOf = (server: Server) =>
  new Promise<number>((found, failed) => {
    server.getConnections((error, count) => (error ? failed(error) : found(count)))
  })
