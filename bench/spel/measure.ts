import process from 'node:process'

/**
 * Runs a task in rounds of about 50 ms and returns the median nanoseconds per unit. It counts the CPU time of
 * this thread instead of wall time, so other work on the machine does not count.
 */
export function nanosecondsPer(units: number, task: () => void, rounds = 15): number {
  let repeats = 1
  while (timeOf(task, repeats) < 50) repeats *= 2
  const times = Array.from({ length: rounds }, () => timeOf(task, repeats)).toSorted((a, b) => a - b)
  return ((times[Math.floor(rounds / 2)] ?? NaN) * 1e6) / (repeats * units)
}

function timeOf(task: () => void, repeats: number): number {
  const start = process.threadCpuUsage()
  for (let count = 0; count < repeats; count++) task()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/** Results go here so no engine can optimize the work away. */
export const sink = { value: 0 }
