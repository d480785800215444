import { expect } from 'vitest'
import { watchBlocks } from './longest-block.ts'

/** Maximum number of runs until one of them blocks no other caller. */
const maxAttempts = 8

/**
 * Expects that work does not block other callers for longer than `most` milliseconds of processor time, on a machine
 * that parses the yardstick in 10 ms; on a slower one, the limit is proportionally higher. The yardstick is measured
 * along with each run, because shared machines are slow at times. One successful run out of several is enough: a busy
 * machine makes one run longer, while blocking work makes all of them longer.
 */
export async function expectNoBlock(most: number, work: () => Promise<void>): Promise<void> {
  const allowed = () => Math.max(most, (most / 10) * timeToParse(yardstick))
  const blocks: string[] = []
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const before = allowed()
    const watch = watchBlocks()
    await work()
    watch.stop()
    const longest = watch.longest()
    const limit = Math.max(before, allowed())
    if (longest < limit) return
    blocks.push(`${longest.toFixed(0)} of ${limit.toFixed(0)} ms`)
  }
  expect(blocks).toEqual([])
}

/** As many lists as a body can contain, which takes about 5 ms to parse. */
const yardstick = `[${'[],'.repeat(300_000)}[]]`

/** Time to parse a text on this machine, in milliseconds of processor time; the median of five runs. */
function timeToParse(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage()
    JSON.parse(text)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return times.toSorted((one, other) => one - other)[2] ?? 0
}
