import { Worker } from 'node:worker_threads'
import { nextSlice } from '../../../http/slices.ts'
import type { ToDecide } from '../decide-claim.ts'
import { portionsOf } from './to-decide-portions.ts'

/** A claim of more lines is decided in a thread of its own. */
export const MOST_LINES_HERE = 200

let last: Promise<unknown> = Promise.resolve()

/**
 * Decides a claim in a thread of its own and answers the decision as JSON: one after the other, however many come, so
 * that threads take the place of none of the work of others.
 */
export function decideBeside(given: ToDecide): Promise<Uint8Array> {
  const decided = last.then(() => decide(given))
  last = decided.catch(() => undefined)
  return decided
}

async function decide(given: ToDecide): Promise<Uint8Array> {
  const thread = new Worker(new URL('./decide-thread.ts', import.meta.url), { execArgv: [] })
  try {
    const answered = new Promise<Uint8Array>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('The thread that decides a claim ended without an answer')))
    })
    // it may fail while it is still being sent to
    answered.catch(() => undefined)
    for (const piece of portionsOf(given)) {
      thread.postMessage(piece)
      await nextSlice()
    }
    return await answered
  } finally {
    await thread.terminate()
  }
}
