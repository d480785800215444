import type { CompiledLine, CompiledRow, CompiledVersion, CompiledWindow } from '../compile/compiled.ts'
import { gapsOf, overlapOf } from './windows.ts'

/** A line or group, its simple rows in the order of creation, and its visible window within the promotion. */
export type CheckedLine = {
  readonly line: CompiledLine
  readonly rows: readonly CompiledRow[]
  readonly visible: CompiledWindow
  /** Products that are claimed with its settings: for a group, those without an own line for the whole window. */
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
