import type { CompiledLine, CompiledRow, CompiledVersion, CompiledWindow } from '../compile/compiled.ts'
import type { Link } from '../trace/link.ts'

/** Lines and groups, in the order of their lists. */
export function allLines({ linesOf, groups }: CompiledVersion): readonly CompiledLine[] {
  return [...new Set([...linesOf.values()].flat()), ...groups]
}

/** The rows of a line by their simple fields, by age. */
export function rowsOf({ competitions }: CompiledLine): readonly CompiledRow[] {
  return competitions.flat().toSorted((a, b) => a.index - b.index)
}

/** Every row of every line. */
export function allRows(version: CompiledVersion): readonly { line: CompiledLine; row: CompiledRow }[] {
  return allLines(version).flatMap((line) => rowsOf(line).map((row) => ({ line, row })))
}

export function atLine({ rowId }: CompiledLine, field?: string): Link {
  const link: Link = { to: 'editor', tab: 'products', row: rowId, dialog: 'settings' }
  return field === undefined ? link : { ...link, field }
}

export function atRow({ rowId }: CompiledLine, { id }: CompiledRow, field?: string): Link {
  const link: Link = { to: 'editor', tab: 'products', row: rowId, dialog: 'payouts', id }
  return field === undefined ? link : { ...link, field }
}

/** Whether two windows have an instant in common. */
export function doTouch(a: CompiledWindow, b: CompiledWindow): boolean {
  return Math.max(a.from, b.from) < Math.min(a.until, b.until)
}

/** What two windows have in common; nothing touches it when that is nothing. */
export function overlapOf(a: CompiledWindow, b: CompiledWindow): CompiledWindow {
  return { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) }
}
