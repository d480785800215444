import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { WholeEntry } from '../../store/audit-page/find-audit.ts'

/** Serializes a large entry as a line of CSV, in UTF-8, in its own worker, which frees the memory when it ends. */
export async function printInWorker(entry: WholeEntry): Promise<Uint8Array> {
  const thread = new Worker(new URL('./print-thread.ts', import.meta.url), { execArgv: [] })
  try {
    const printed = once(thread, 'message') as Promise<[Uint8Array]>
    thread.postMessage(entry)
    const [line] = await printed
    return line
  } finally {
    await thread.terminate()
  }
}
