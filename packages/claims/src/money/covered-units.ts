import { isLeft } from './cut-record.ts'
import type { Cover, PayoutRecord } from './money-run.ts'

type Stretch = { readonly from: number; readonly units: number }

/** Units that at least one record covers, each counted once: of claim lines and of carried units, by index. */
export type CoveredUnits = {
  readonly lines: ReadonlyMap<number, number>
  readonly carried: ReadonlyMap<number, number>
}

/** What the records that are left cover together. */
export function coveredUnits(records: readonly PayoutRecord[]): CoveredUnits {
  const covers = records.filter(isLeft).flatMap((record) => record.covers)
  return {
    lines: countByIndex(covers, ({ line }) => line),
    carried: countByIndex(covers, ({ carried }) => carried),
  }
}

export function countByIndex(covers: readonly Cover[], indexOf: (cover: Cover) => number): ReadonlyMap<number, number> {
  const stretches = new Map<number, Stretch[]>()
  for (const cover of covers) {
    const index = indexOf(cover)
    if (index < 0) continue
    const known = stretches.get(index)
    if (known === undefined) stretches.set(index, [cover])
    else known.push(cover)
  }
  const counts = new Map<number, number>()
  for (const [index, each] of stretches) counts.set(index, unionLength(each))
  return counts
}

function unionLength(stretches: readonly Stretch[]): number {
  if (stretches.length === 1) return stretches[0]?.units ?? 0
  let [length, reached] = [0, 0]
  for (const { from, units } of stretches.toSorted((a, b) => a.from - b.from)) {
    const end = from + units
    length += Math.max(0, end - Math.max(from, reached))
    reached = Math.max(reached, end)
  }
  return length
}

export function sumOf(counts: ReadonlyMap<number, number>): number {
  return counts.values().reduce((sum, count) => sum + count, 0)
}
