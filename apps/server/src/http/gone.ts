import type { FastifyReply } from 'fastify'
import { abandoned } from '../refusal.ts'

/** A signal that is aborted when the connection of a call closes before its response ends. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) left.abort(abandoned())
  }
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  return left.signal
}
