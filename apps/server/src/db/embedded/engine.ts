import type { DatabaseLog } from '../backing.ts'
import { EngineAway, type EngineThread, startThread } from './engine-thread.ts'
import { lockFolder } from './folder-lock.ts'
import { makeFolder } from './make-folder.ts'
import { queryBatch } from './wire-batches.ts'

/** Exclusive use of the engine by one client. */
export type EngineSession = {
  /** Runs a batch of wire messages and resolves with the response; rejects with `EngineAway`. */
  run: (batch: Uint8Array) => Promise<Uint8Array>
}

/** The embedded PostgreSQL of a folder. */
export type Engine = {
  /** Opens a session that has no state of the previous one. Restarts the thread if it has died. */
  openSession: () => Promise<EngineSession>
  /** Runs work during which no batch is cut off for taking too long. */
  withoutDeadline: <T>(work: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/**
 * Starts the embedded PostgreSQL of a folder. The folder is created if missing, and locked until `close`.
 *
 * The engine cannot be interrupted, so a batch that takes longer than `deadlineMillis` ends the thread. Its callers get
 * `EngineAway`, and the next session starts a new thread, which recovers from the write-ahead log.
 */
export async function startEngine(folder: string, deadlineMillis: number, log: DatabaseLog): Promise<Engine> {
  makeFolder(folder)
  const lock = lockFolder(folder)
  let thread: EngineThread
  try {
    thread = await startThread(folder, log)
  } catch (error) {
    lock.release()
    throw error
  }
  let starting: Promise<EngineThread> | undefined
  let current: object | undefined
  let patientWorks = 0
  let closed = false

  async function aliveThread(): Promise<EngineThread> {
    if (closed) throw new EngineAway('The embedded database is closed')
    if (thread.isAlive()) return thread
    log.warn({ folder }, 'The embedded database is started again')
    starting ??= startThread(folder, log).finally(() => (starting = undefined))
    return (thread = await starting)
  }

  return {
    async openSession() {
      const own = {}
      current = own
      const mine = await aliveThread()
      const run = (batch: Uint8Array) => mine.run(batch, patientWorks > 0 ? undefined : deadlineMillis)
      await run(queryBatch('ROLLBACK'))
      await run(queryBatch('DISCARD ALL'))
      const isOver = () => current !== own
      return {
        run: (batch) => (isOver() ? Promise.reject(new EngineAway('The session is over')) : run(batch)),
      }
    },
    async withoutDeadline(work) {
      patientWorks += 1
      try {
        return await work()
      } finally {
        patientWorks -= 1
      }
    },
    async close() {
      if (closed) return
      closed = true
      await starting?.catch(() => undefined)
      if (thread.isAlive()) await thread.stop()
      lock.release()
    },
  }
}
