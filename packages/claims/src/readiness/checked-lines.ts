import type { CompiledLine, CompiledRow, CompiledVersion, CompiledWindow } from '../compile/compiled.ts'
import { overlapOf } from './windows.ts'

/** A line or group, its rows by simple fields by age, and when it is visible within the promotion. */
export type CheckedLine = {
  readonly line: CompiledLine
  readonly rows: readonly CompiledRow[]
  readonly visible: CompiledWindow
}

/** Lines and groups, in the order of their lists. */
export function checkedLines({ linesOf, groups, window }: CompiledVersion): readonly CheckedLine[] {
  const lines = [...new Set([...linesOf.values()].flat()), ...groups]
  return lines.map((line) => ({ line, rows: rowsOf(line), visible: overlapOf(line, window) }))
}

function rowsOf({ competitions }: CompiledLine): readonly CompiledRow[] {
  const [first, ...others] = competitions
  if (first === undefined || others.length === 0) return first ?? []
  return competitions.flat().toSorted((a, b) => a.index - b.index)
}
