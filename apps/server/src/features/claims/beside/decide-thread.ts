/** The thread that decides a large claim, and prints the answer, while the server serves others. Run as a worker only. */
import { parentPort } from 'node:worker_threads'
import { decideClaim } from '../decide-claim.ts'
import { createGathering, type Piece } from './to-decide-portions.ts'

if (parentPort === null) throw new Error('This file runs as a worker thread only')
const port = parentPort
const gather = createGathering()
port.on('message', (piece: Piece) => {
  const given = gather(piece)
  if (given === null) return
  const json = new TextEncoder().encode(JSON.stringify(decideClaim(given)))
  port.postMessage(json, [json.buffer])
  port.close()
})
