/** A grid is a table whose rows take the focus and the arrow keys; in a treegrid they also open and close. */
export type TableKind = 'table' | 'grid' | 'treegrid'

/** ARIA roles of the elements of a table. */
interface TableRoles {
  readonly table?: TableKind
  readonly group?: 'rowgroup'
  readonly row?: 'row'
  readonly header?: 'columnheader'
  readonly cell?: 'cell' | 'gridcell'
}

const native: TableRoles = {}
const explicit = { group: 'rowgroup', row: 'row', header: 'columnheader' } as const

const roles: Record<TableKind, { whole: TableRoles; stacked: TableRoles }> = {
  table: { whole: native, stacked: { ...explicit, table: 'table', cell: 'cell' } },
  grid: { whole: { table: 'grid' }, stacked: { ...explicit, table: 'grid', cell: 'gridcell' } },
  treegrid: { whole: { table: 'treegrid' }, stacked: { ...explicit, table: 'treegrid', cell: 'gridcell' } },
}

/** Roles are explicit in the stacked layout: some browsers drop those of elements that are not laid out as a table. */
export function rolesIn(isStacked: boolean, kind: TableKind = 'table'): TableRoles {
  return roles[kind][isStacked ? 'stacked' : 'whole']
}
