import type { FastifyInstance } from 'fastify'

/** More than the largest body that any call takes, in bytes. */
export const mostDiscarded = 32 * 1024 * 1024

/**
 * What is left of a body when its call is answered is taken in and dropped, piece by piece: a caller who is still
 * sending hears the answer, and the connection can go on. One who sends without end is cut off.
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
