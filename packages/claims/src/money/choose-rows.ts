import { isInForce, type CompiledLine, type CompiledRow } from '../compile/compiled.ts'

/**
 * The rows of a line that pay units sold at a given time, in the order of creation, and those that another row
 * replaces.
 */
export type ChosenRows = {
  readonly winners: readonly CompiledRow[]
  readonly superseded: readonly { readonly row: CompiledRow; readonly by: CompiledRow }[]
}

/**
 * Of competing rows, the one with the latest start wins; with the same start, the one with the highest threshold that
 * is reached; with the same threshold, the last one added (MD-16).
 */
export function chooseRows({ competitions }: CompiledLine, instant: number, units: number): ChosenRows {
  const winners: CompiledRow[] = []
  const superseded: ChosenRows['superseded'][number][] = []
  for (const rows of competitions) {
    let best: CompiledRow | null = null
    let count = 0
    for (const row of rows) {
      if (!isInForce(row, instant)) continue
      count++
      if (best === null || beats(row, best, units)) best = row
    }
    if (best === null) continue
    winners.push(best)
    if (count === 1) continue
    for (const row of rows) if (row !== best && isInForce(row, instant)) superseded.push({ row, by: best })
  }
  if (winners.length > 1) winners.sort((a, b) => a.index - b.index)
  return { winners, superseded }
}

/** True if a row beats one that was added before it. */
function beats(row: CompiledRow, best: CompiledRow, units: number): boolean {
  if (row.from !== best.from) return row.from > best.from
  const [isReached, wasReached] = [units >= row.threshold, units >= best.threshold]
  if (isReached !== wasReached) return isReached
  // of several unreached thresholds, the nearest one explains why nothing is paid
  if (!isReached) return row.threshold <= best.threshold
  return row.threshold >= best.threshold
}
