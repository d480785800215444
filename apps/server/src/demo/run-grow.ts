import { parseArgs } from 'node:util'
import type { Queries } from '../store/queries.ts'
import { cropNames, growDemo, type CropName, type GrowCounts, type Progress, CannotGrow } from './grow/grow-demo.ts'

const usage = `Adds generated rows to the demo programs:
  npm run demo:grow -- --promotions 100000 --participants 1000000 --products 200000 --organizations 50000
There is also --activities, and --lines: products of one promotion, GROWN-LINES, up to as many as there are products.
Rows are added to the existing ones.`

const LARGEST = 10_000_000

/**
 * The command `grow`: reads the requested numbers of rows, adds them and prints its progress. Ctrl+C stops it after the
 * current batch. Throws `CannotGrow` for an unusable number, and the error of `parseArgs` for an unknown option.
 */
export async function runGrow(args: string[], db: Queries, print: (line: string) => void): Promise<void> {
  const counts = readCounts(args)
  if (counts === null) return print(usage)
  const stop = new AbortController()
  const onInterrupt = () => stop.abort(new CannotGrow('Stopped; the rows added so far are kept'))
  process.once('SIGINT', onInterrupt)
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  try {
    await growDemo(
      db,
      counts,
      (progress) => isWorthALine(progress) && print(`${describe(progress)}, ${seconds()}`),
      stop.signal,
    )
    print(`Done, ${seconds()}`)
  } finally {
    process.off('SIGINT', onInterrupt)
  }
}

/** The row counts in the arguments; null if there are none. */
export function readCounts(args: string[]): GrowCounts | null {
  const { values } = parseArgs({
    args,
    options: Object.fromEntries([...cropNames, 'help'].map((name) => [name, optionOf(name)])),
  })
  const counts = cropNames.flatMap((name) => {
    const text = values[name]
    return typeof text === 'string' ? [[name, readCount(name, text)] as const] : []
  })
  return values.help || counts.every(([, count]) => count === 0) ? null : Object.fromEntries(counts)
}

const optionOf = (name: string) => (name === 'help' ? ({ type: 'boolean' } as const) : ({ type: 'string' } as const))

function readCount(name: CropName, text: string): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(count <= LARGEST)) throw new CannotGrow(`--${name} must be a whole number from 0 to ${LARGEST}`)
  return count
}

/** True when another tenth is done. */
function isWorthALine({ batch, done, total }: Progress): boolean {
  const tenths = (rows: number) => Math.floor((rows / total) * 10)
  return tenths(done) > tenths(done - batch)
}

const describe = ({ crop, done, total }: Progress) => `${crop}: ${done} of ${total}`
