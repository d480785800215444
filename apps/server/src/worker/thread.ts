/** The thread that carries out heavy work while the server serves other calls. Run as a worker only. */
import { parentPort } from 'node:worker_threads'
import { KnownTexts } from '@incentive/claims'
import { inSlicesUntil } from '../slices.ts'
import { DONE_BY, type Kind } from './kinds.ts'
import type { Answer } from './decide-claim.ts'
import { createGathering, type Piece } from './portions.ts'

/** Messages to the thread about a piece of work: its pieces, or that no caller waits for it anymore. */
export type ToThread = { readonly id: number } & (
  { readonly kind: Kind; readonly piece: Piece } | { readonly kind: 'stop' }
)

/** A decision whose response is serialized, as bytes. */
export type PrintedAnswer = Pick<Answer, 'decision'> & { readonly json: Uint8Array }

/** Messages from the thread about a piece of work. The result of a decision is a {@link PrintedAnswer}. */
export type FromThread = { readonly id: number } & (
  { readonly found: readonly unknown[] } | { readonly result: unknown } | { readonly failure: unknown }
)

/** Maximum characters of texts that are cached: the text of two rule groups of maximum size. */
const MAX_KEPT = 2_000_000

if (parentPort === null) throw new Error('This file runs as a worker thread only')
const port = parentPort
const texts = new KnownTexts(MAX_KEPT)
const jobs = new Map<number, { readonly gather: ReturnType<typeof createGathering>; readonly stop: AbortController }>()

port.on('message', (reported: ToThread) => {
  const { id } = reported
  if (reported.kind === 'stop') {
    jobs.get(id)?.stop.abort()
    jobs.delete(id)
    return
  }
  const job = jobs.get(id) ?? { gather: createGathering(), stop: new AbortController() }
  jobs.set(id, job)
  const given = job.gather(reported.piece)
  if (given !== null) void carryOut(id, reported.kind, given, job.stop.signal)
})

async function carryOut(id: number, kind: Kind, given: unknown, stop: AbortSignal): Promise<void> {
  try {
    // all pieces were of that kind
    const steps = DONE_BY[kind](given as never, texts) as Generator<unknown, unknown, void>
    const done = await inSlicesUntil(steps, stop, (found) => report({ id, found }))
    if (done === null) return
    if (kind !== 'decide') return report({ id, result: done.result })
    const json = new TextEncoder().encode(JSON.stringify(done.result))
    const printed: PrintedAnswer = { decision: (done.result as Answer).decision, json }
    report({ id, result: printed }, [json.buffer])
  } catch (failure) {
    report({ id, failure })
  } finally {
    jobs.delete(id)
  }
}

function report(reported: FromThread, moved: ArrayBuffer[] = []): void {
  port.postMessage(reported, moved)
}
