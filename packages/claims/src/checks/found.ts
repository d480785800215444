import type { CompiledLine, CompiledRow } from '../compile/compiled.ts'
import type { Link } from '../trace/link.ts'
import type { RowId } from '../terms/promotion-terms.ts'

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
