import type { FastifyInstance } from 'fastify'

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
