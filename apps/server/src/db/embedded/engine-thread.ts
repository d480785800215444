import { Worker } from 'node:worker_threads'
import type { DatabaseLog } from '../backing.ts'
import type { EngineReply, EngineRequest } from './worker.ts'

/** The embedded database did not respond: its thread died, was stopped, or could not start. */
export class EngineAway extends Error {
  override readonly name = 'EngineAway'
}

/** A running engine. After it has died, it never comes back. */
export type EngineThread = {
  isAlive: () => boolean
  /**
   * Runs a batch and resolves with the response; rejects with {@link EngineAway}. A batch that exceeds its time limit
   * ends the thread.
   */
  run: (batch: Uint8Array, limitMillis?: number) => Promise<Uint8Array>
  /** Finishes pending requests, flushes everything to disk and ends. */
  stop: () => Promise<void>
}

type Waiting = { resolve: (answer: Uint8Array) => void; reject: (error: Error) => void; timer?: NodeJS.Timeout }

/** Starts the engine of a folder in a thread of its own; rejects with {@link EngineAway} if it does not start. */
export async function startThread(folder: string, log: DatabaseLog): Promise<EngineThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder }, execArgv: [] })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let isAlive = true
  let reason = 'The embedded database stopped'
  const say = (request: EngineRequest) => worker.postMessage(request)
  const take = (id: number) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    clearTimeout(asked?.timer)
    return asked
  }

  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (reply: EngineReply) => {
      if (reply.kind === 'ready') resolve()
      else take(reply.id)?.resolve(reply.bytes)
    })
    worker.on('error', (error) => {
      reason = `The embedded database failed: ${String(error)}`
      log.error({ err: error }, 'The embedded database failed')
    })
    void exited.then(() => {
      isAlive = false
      reject(new EngineAway(reason))
      for (const id of waiting.keys()) take(id)?.reject(new EngineAway(reason))
    })
  })
  await ready

  function end(limitMillis: number) {
    reason = `The embedded database did not answer within ${limitMillis} ms`
    isAlive = false
    void worker.terminate()
  }

  return {
    isAlive: () => isAlive,
    run(batch, limitMillis) {
      if (!isAlive) return Promise.reject(new EngineAway(reason))
      const id = ++lastId
      return new Promise((resolve, reject) => {
        const timer = limitMillis === undefined ? undefined : setTimeout(end, limitMillis, limitMillis)
        waiting.set(id, { resolve, reject, timer })
        say({ kind: 'batch', id, bytes: batch })
      })
    },
    async stop() {
      say({ kind: 'stop' })
      await exited
    },
  }
}
