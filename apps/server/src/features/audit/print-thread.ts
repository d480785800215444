/** Worker that serializes a large entry as CSV while the server handles other calls. Only runs as a worker. */
import { parentPort } from 'node:worker_threads'
import type { WholeEntry } from '../../store/audit-page/find-audit.ts'
import { printEntry } from './print-entry.ts'

if (parentPort === null) throw new Error('This file runs as a worker thread only')
const port = parentPort
port.once('message', (entry: WholeEntry) => {
  const line = new TextEncoder().encode(printEntry(entry))
  port.postMessage(line, [line.buffer])
})
