import type { ImportAnswer, ImportRequest } from './import-exchange.ts'

/** Runs an import in a worker, so that a hundred thousand rows do not block the page. */
const answer = (message: ImportAnswer) => globalThis.postMessage(message)

// the model uses Temporal, here as on the page
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
const { createImportWork } = await import('./import-work.ts')
const work = createImportWork(answer)

// one at a time, even if one is asynchronous
let last = Promise.resolve()
globalThis.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  last = last.then(() => work(data))
  // errors here are bugs, which the page receives like any other
  void last.catch((fault: unknown) => globalThis.reportError(fault))
})
answer({ kind: 'listening' })
