import {
  type ImportChoices,
  type ImportedLine,
  type LineImport,
  type PlannedRow,
  type ProductToAdd,
  KEYS_PER_SEARCH,
} from '@incentive/model/products'
import { PreparationRefusal, type Progress } from '../../../../../parts/pasted-rows/preparation.tsx'
import type { ImportAnswer, ImportRequest, ImportSource, ImportSummary } from './import-exchange.ts'
import { call } from '../../../../../api/call.ts'
import { readMatching } from '../../../../../parts/choose-dialog/read-matching.ts'

/** The planned import, and how its rows were read. */
export type PreparedImport = {
  readonly summary: ImportSummary
  readonly rows: readonly PlannedRow[]
  readonly lines: readonly LineImport[]
}

interface PrepareInput {
  source: ImportSource
  choices: ImportChoices
  /** The current lines of the list. */
  lines: ReadonlyMap<number, ImportedLine>
  /** True if claims may exist for the lines. */
  hasClaims: boolean
  now: string
  /** Receives the number of completed product searches. */
  onProgress: (progress: Progress) => void
  signal: AbortSignal
}

/**
 * Prepares an import in a worker: reads the rows, looks up their model numbers, and plans the changes without applying
 * them. Rejects if the source is invalid, if a search fails, or if the signal is aborted.
 */
export async function prepareImport(input: PrepareInput): Promise<PreparedImport> {
  const { source, choices, lines, hasClaims, now, onProgress, signal } = input
  signal.throwIfAborted()
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  const ask = (request: ImportRequest) => worker.postMessage(request)
  try {
    const answers = readAnswers(worker, signal)
    await answers.next()
    ask({ kind: 'read', source, choices })
    const { value: summary } = await answers.next()
    if (summary?.kind === 'refused') throw new PreparationRefusal(summary.cause)
    if (summary?.kind !== 'read') throw new Error(`the worker answered ${String(summary?.kind)}`)
    const total = summary.keys.length
    let done = 0
    onProgress({ done, total })
    const onFound = (products: Extract<ImportRequest, { kind: 'products' }>['products']) => {
      ask({ kind: 'products', products })
      onProgress({ done: ++done, total })
    }
    await findProducts({ keys: summary.keys, onFound, signal })
    ask({ kind: 'plan', lines, hasClaims, now })
    return { summary, ...(await collectPlan(answers)) }
  } finally {
    worker.terminate()
  }
}

async function collectPlan(answers: AsyncGenerator<ImportAnswer>): Promise<Pick<PreparedImport, 'rows' | 'lines'>> {
  const rows: PlannedRow[] = []
  const lines: LineImport[] = []
  for await (const answer of answers) {
    if (answer.kind === 'rows') rows.push(...answer.rows)
    if (answer.kind === 'lines') lines.push(...answer.lines)
    if (answer.kind === 'planned') break
  }
  return { rows, lines }
}

/** Yields the responses of a worker in order. Throws if the worker fails or the signal is aborted. */
async function* readAnswers(worker: Worker, signal: AbortSignal): AsyncGenerator<ImportAnswer, undefined> {
  const waiting: ImportAnswer[] = []
  let wake = nextWake()
  worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => {
    waiting.push(data)
    wake.resolve(undefined)
  })
  const fail = (cause: unknown) =>
    wake.reject(cause instanceof Error ? cause : new Error('The import could not be run'))
  worker.addEventListener('error', ({ error }: ErrorEvent) => fail(error))
  signal.addEventListener('abort', () => fail(signal.reason))
  for (;;) {
    const next = waiting.shift()
    if (next) yield next
    else {
      await wake.promise
      wake = nextWake()
    }
  }
}

/** May be rejected without a consumer, which is not an error. */
function nextWake() {
  const wake = Promise.withResolvers<undefined>()
  wake.promise.catch(() => undefined)
  return wake
}

interface FindProductsInput {
  /** Model numbers, split into the maximum size of one search. */
  keys: readonly (readonly string[])[]
  /** Receives the results of each search. */
  onFound: (products: readonly ProductToAdd[]) => void
  signal: AbortSignal
}

/** Number of searches that run in parallel. */
const AT_ONCE = 3

/**
 * Searches model numbers among the client's products. Loads all pages of each search, since model numbers are not
 * unique (OP-117).
 */
async function findProducts({ keys, onFound, signal }: FindProductsInput): Promise<void> {
  const left = [...keys]
  const searchOn = async () => {
    for (let productKeys = left.shift(); productKeys !== undefined; productKeys = left.shift()) {
      const body = { productKeys: [...productKeys] }
      const products = await readMatching({
        read: (page) =>
          call('searchProducts', { query: { size: String(KEYS_PER_SEARCH), page: String(page) }, body, signal }),
        onProgress: () => undefined,
        signal,
      })
      onFound(
        products.map(({ id, productKey, modelNumber, name, serialCount }) => ({
          product: { id, productKey, modelNumber, name },
          serialCount,
        })),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, searchOn))
}
