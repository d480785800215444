import { isLeft, type PayoutRecord } from './payout-record.ts'
import type { Cover } from './pool.ts'

type Stretch = { readonly from: number; readonly units: number }

/** Units that at least one record covers, each counted once: of claim lines and of carried units, by index. */
export type CoveredUnits = {
  readonly lines: ReadonlyMap<number, number>
  readonly carried: ReadonlyMap<number, number>
}

/** Returns the units that the remaining records cover together. */
export function coveredUnits(records: readonly PayoutRecord[]): CoveredUnits {
  const [only] = records
  const left = records.length === 1 && only !== undefined && isLeft(only) ? only.covers : coversOf(records)
  return { lines: countByIndex(left, lineOf), carried: countByIndex(left, carriedOf) }
}

const lineOf = ({ line }: Cover): number => line
const carriedOf = ({ carried }: Cover): number => carried

function coversOf(records: readonly PayoutRecord[]): readonly Cover[] {
  const covers: Cover[] = []
  for (const record of records) if (isLeft(record)) for (const cover of record.covers) covers.push(cover)
  return covers
}

const NOTHING: ReadonlyMap<number, number> = new Map()

export function countByIndex(covers: readonly Cover[], indexOf: (cover: Cover) => number): ReadonlyMap<number, number> {
  let stretches: Map<number, Stretch[]> | null = null
  for (const cover of covers) {
    const index = indexOf(cover)
    if (index < 0) continue
    stretches ??= new Map<number, Stretch[]>()
    const known = stretches.get(index)
    if (known === undefined) stretches.set(index, [cover])
    else known.push(cover)
  }
  if (stretches === null) return NOTHING
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
