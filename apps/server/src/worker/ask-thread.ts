import { Worker } from 'node:worker_threads'
import { nextSlice } from '../slices.ts'
import type { Kind } from './kinds.ts'
import { portionsOf } from './portions.ts'
import type { FromThread, ToThread } from './thread.ts'

/** The outcome of a piece of work; without a result, it was stopped or its caller stopped waiting. */
export interface Asked {
  readonly found: readonly unknown[]
  readonly done: { readonly result: unknown } | null
}

/** Maximum number of pieces of work in the thread at a time, where they take turns; others wait in a queue. */
const MAX_AT_ONCE = 4

/** Milliseconds without work after which the thread ends and frees its memory. */
const IDLE = 15_000

interface Job {
  readonly id: number
  readonly kind: Kind
  readonly given: object
  readonly found: unknown[]
  readonly asked: PromiseWithResolvers<Asked>
}

let thread: Worker | null = null
let idle: NodeJS.Timeout | undefined
let count = 0
let waiting: readonly Job[] = []
const running = new Map<number, Job>()

/**
 * Runs work in a single worker thread, which all work shares. When `stop` fires, resolves at once with the results so
 * far.
 */
export async function askThread(kind: Kind, given: object, stop?: AbortSignal): Promise<Asked> {
  if (stop?.aborted) return { found: [], done: null }
  const job: Job = { id: ++count, kind, given, found: [], asked: Promise.withResolvers() }
  const leave = () => {
    if (running.has(job.id)) post({ id: job.id, kind: 'stop' })
    waiting = waiting.filter((other) => other !== job)
    job.asked.resolve({ found: job.found, done: null })
    end(job)
  }
  stop?.addEventListener('abort', leave)
  waiting = [...waiting, job]
  beginNext()
  try {
    return await job.asked.promise
  } finally {
    stop?.removeEventListener('abort', leave)
  }
}

function beginNext(): void {
  const [next, ...others] = waiting
  if (next === undefined || running.size >= MAX_AT_ONCE) return
  waiting = others
  running.set(next.id, next)
  clearTimeout(idle)
  send(next).catch((error: unknown) => {
    next.asked.reject(error)
    end(next)
  })
  beginNext()
}

/** Yields between two pieces, so other calls are served. */
async function send({ id, kind, given }: Job): Promise<void> {
  for (const piece of portionsOf(given)) {
    if (!running.has(id)) return
    post({ id, kind, piece })
    await nextSlice()
  }
}

function end({ id }: Job): void {
  running.delete(id)
  beginNext()
  if (running.size > 0) return
  clearTimeout(idle)
  idle = setTimeout(() => void close(), IDLE).unref()
}

function post(reported: ToThread): void {
  thread ??= openThread()
  thread.postMessage(reported)
}

async function close(): Promise<void> {
  const ended = thread
  thread = null
  await ended?.terminate()
}

function openThread(): Worker {
  const opened = new Worker(new URL('./thread.ts', import.meta.url), { execArgv: [] })
  // lets the server exit although the thread waits for work
  opened.unref()
  opened.on('message', take)
  const fail = (error: unknown) => {
    if (thread !== opened) return
    thread = null
    const lost = [...running.values()]
    for (const job of lost) job.asked.reject(error)
    for (const job of lost) end(job)
  }
  opened.once('error', fail)
  opened.once('exit', () => fail(new Error('The worker thread ended without a response')))
  return opened
}

function take(reported: FromThread): void {
  const job = running.get(reported.id)
  if (!job) return
  if ('found' in reported) {
    job.found.push(...reported.found)
    return
  }
  if ('failure' in reported) job.asked.reject(reported.failure)
  else job.asked.resolve({ found: job.found, done: { result: reported.result } })
  end(job)
}
