import type { CheckAnswer, CheckRequest } from './check-exchange.ts'

/** Checks drafts beside the page, so that ten thousand lines never keep it from answering. */
const answer = (message: CheckAnswer) => globalThis.postMessage(message)

// the model reckons with Temporal, here as on the page
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
const { createCheckWork } = await import('./check-work.ts')
const work = createCheckWork(answer, (checkLast) => void setTimeout(checkLast))
globalThis.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => work(data))
answer({ kind: 'listening' })
