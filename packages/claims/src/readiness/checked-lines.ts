import type { CompiledLine, CompiledRow, CompiledVersion, CompiledWindow } from '../compile/compiled.ts'
import { gapsOf, overlapOf } from './windows.ts'

/** A line or group, its rows by simple fields by age, and when it is visible within the promotion. */
export type CheckedLine = {
  readonly line: CompiledLine
  readonly rows: readonly CompiledRow[]
  readonly visible: CompiledWindow
  /** Those that are claimed by its settings: of a group, the products that have no line of their own all along. */
  readonly ruled: readonly string[]
}

/** Lines and groups, in the order of their lists. */
export function checkedLines({ linesOf, groups, window }: CompiledVersion): readonly CheckedLine[] {
  const lines = [...new Set([...linesOf.values()].flat()), ...groups]
  return lines.map((line) => {
    const visible = overlapOf(line, window)
    const products = [...line.products]
    const ruled = line.isGroup ? products.filter((key) => gapsOf(visible, linesOf.get(key) ?? []).length > 0) : products
    return { line, rows: rowsOf(line), visible, ruled }
  })
}

function rowsOf({ competitions }: CompiledLine): readonly CompiledRow[] {
  const [first, ...others] = competitions
  if (first === undefined || others.length === 0) return first ?? []
  return competitions.flat().toSorted((a, b) => a.index - b.index)
}
