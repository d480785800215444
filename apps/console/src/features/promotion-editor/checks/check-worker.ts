import type { CheckAnswer, CheckRequest } from './check-exchange.ts'

/** Checks drafts in a worker, so that ten thousand lines do not block the page. */
const answer = (message: CheckAnswer) => globalThis.postMessage(message)

// the model uses Temporal, here as on the page
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
const { createCheckWork } = await import('./check-work.ts')
const work = createCheckWork(answer, (checkLast) => void setTimeout(checkLast))
globalThis.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => work(data))
answer({ kind: 'listening' })
