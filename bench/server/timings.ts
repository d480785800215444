/** Milliseconds of one kind of work. */
export interface Timings {
  readonly p50: number
  readonly p95: number
}

/**
 * Times two kinds of work in alternation, so other load on the machine affects both equally. The first tenth is a
 * warm-up and does not count.
 *
 * @param clear resets the state before each run, untimed.
 */
export async function inTurns(
  rounds: number,
  work: () => Promise<void>,
  baseline: () => Promise<void>,
  clear: () => Promise<void> = async () => {},
) {
  const times = { work: [] as number[], baseline: [] as number[] }
  for (let round = -Math.ceil(rounds / 10); round < rounds; round++) {
    await clear()
    const worked = await millisecondsOf(work)
    await clear()
    const compared = await millisecondsOf(baseline)
    if (round < 0) continue
    times.work.push(worked)
    times.baseline.push(compared)
  }
  return { work: timingsOf(times.work), baseline: timingsOf(times.baseline) }
}

async function millisecondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function timingsOf(times: readonly number[]): Timings {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { p50: at(0.5), p95: at(0.95) }
}
