import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long clients are told to go before nobody is let in any more, in milliseconds. */
const notice = 250

/**
 * A server that closes answers with `Connection: close` from then on, and still takes requests for a moment: clients
 * that keep a connection open leave it of their own accord, and none has it cut while it asks.
 */
export function leavePolitely(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (app.server.listening) await setTimeout(notice)
  })
}
