import type { CompiledLine, CompiledRow } from '../compile/compiled.ts'
import type { Link } from '../trace/link.ts'
import type { RowId } from '../terms/promotion-terms.ts'
import { instantText } from '../evaluation.ts'

export function atLine({ rowId }: CompiledLine, field?: string): Link {
  const link: Link = { to: 'editor', tab: 'products', row: rowId, dialog: 'settings' }
  return field === undefined ? link : { ...link, field }
}

export function atRow({ rowId }: CompiledLine, { id }: Pick<CompiledRow, 'id'>, field?: string): Link {
  const link: Link = { to: 'editor', tab: 'products', row: rowId, dialog: 'payouts', id }
  return field === undefined ? link : { ...link, field }
}

export function atDetails(field: string): Link {
  return { to: 'editor', tab: 'details', field }
}

export function atLimit(row: RowId | undefined, field: string): Link {
  return { to: 'editor', tab: 'limits', ...(row === undefined ? {} : { row }), field }
}

const MAX_NAMED = 3

/** The first names of a list, and the number of further ones. */
export function someOf(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED
  return [...names.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest.toString()} more`] : [])].join(', ')
}

/** A start as text in a sentence; also for an open one. */
export const startText = (instant: number): string => instantText(instant) ?? 'the beginning'
/** An end as text in a sentence; also for an open one. */
export const endText = (instant: number): string => instantText(instant) ?? 'the end'
