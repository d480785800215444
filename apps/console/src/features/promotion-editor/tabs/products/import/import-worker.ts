import type { ImportAnswer, ImportRequest } from './import-exchange.ts'

/** Runs an import beside the page, so that a hundred thousand rows never keep it from answering. */
const answer = (message: ImportAnswer) => globalThis.postMessage(message)

// the model reckons with Temporal, here as on the page
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
const { createImportWork } = await import('./import-work.ts')
const work = createImportWork(answer)

// one after the other, also where one waits
let last = Promise.resolve()
globalThis.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  last = last.then(() => work(data))
  // what goes wrong here is a fault, which the page is told of as any other
  void last.catch((fault: unknown) => globalThis.reportError(fault))
})
answer({ kind: 'listening' })
