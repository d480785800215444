import { expect } from 'vitest'
import { watchBlocks } from './longest-block.ts'

/** Runs of one piece of work until one of them blocked nobody, at most. */
const mostTries = 8

/**
 * Expects that work blocks no other caller for longer than `most` milliseconds of processor time on a machine that
 * parses the yardstick in 10 ms; a slower one has as much more. That is measured beside each run, because
 * machines that others share are slow at times. One run of several is enough: a busy machine makes one longer, work
 * that blocks makes all of them longer.
 */
export async function expectNoBlock(most: number, work: () => Promise<void>): Promise<void> {
  const allowed = () => Math.max(most, (most / 10) * timeToParse(yardstick))
  const blocks: string[] = []
  for (let tries = 0; tries < mostTries; tries += 1) {
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

/** As many lists as a body may hold, which takes about 5 ms to parse. */
const yardstick = `[${'[],'.repeat(300_000)}[]]`

/** How long parsing a text takes here, in milliseconds of processor time, by the middle one of five. */
function timeToParse(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage()
    JSON.parse(text)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return times.toSorted((one, other) => one - other)[2] ?? 0
}
