import { openQueue } from '../../db/queue/open-queue.ts'
import type { Deps } from '../../deps.ts'
import { runEvery } from './run-every.ts'
import { runWork, type Workers } from './run-work.ts'
import { findWaiting } from './work.ts'

/** The background work of an instance. */
export interface OpenWork {
  /** Brings stored work to an instance. If it gets lost, the work is found within 15 s. */
  readonly announce: (id: number) => void
  /** Lets the work in progress finish the present slice and hands it back. */
  readonly close: () => Promise<void>
}

/** How often waiting work is looked for that no entry of the queue brings: after a crash, or a lost announcement. */
const lookForWaiting = { trySeconds: 15, turnSeconds: 14 } as const

/** Takes work from now on, one row after the other. */
export async function openWork(deps: Pick<Deps, 'db' | 'clock' | 'log'>, workers: Workers): Promise<OpenWork> {
  const { db, clock, log } = deps
  let isEnding = false
  const queue = await openQueue(db, log, (id) => runWork(deps, workers, id, () => isEnding))
  const send = (id: number, attempts: number) => queue.send(`${id}.${attempts}`, id)
  const look = async ({ all }: { readonly all: boolean }) => {
    const waiting = await findWaiting(db.kysely, clock(), { all })
    for (const { id, attempts } of waiting) await send(id, attempts)
    if (waiting.length > 0) queue.wake()
  }
  // the folder of an embedded database has one process: work that is running belongs to one that was killed
  await look({ all: db.kind === 'embedded' })
  const endLooking = runEvery(deps, 'announce work', lookForWaiting, () => look({ all: false }))
  return {
    announce(id) {
      send(id, 0).then(queue.wake, (error: unknown) => log.warn({ err: error, work: id }, 'work was not announced'))
    },
    async close() {
      isEnding = true
      await endLooking()
      await queue.close()
    },
  }
}
