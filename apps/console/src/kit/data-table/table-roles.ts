/** What the elements of a table are. */
interface TableRoles {
  readonly table?: 'table' | 'grid'
  readonly group?: 'rowgroup'
  readonly row?: 'row'
  readonly header?: 'columnheader'
  readonly cell?: 'cell' | 'gridcell'
}

const whole: TableRoles = {}
const wholeGrid: TableRoles = { table: 'grid' }
const parts = { group: 'rowgroup', row: 'row', header: 'columnheader' } as const
const stacked: TableRoles = { ...parts, table: 'table', cell: 'cell' }
const stackedGrid: TableRoles = { ...parts, table: 'grid', cell: 'gridcell' }

/**
 * Said in words where rows are stacked: some browsers take an element that is not laid out as a table for none. A grid
 * is a table whose rows are gone through by arrow keys.
 */
export function rolesIn(isStacked: boolean, isGrid = false): TableRoles {
  if (isStacked) return isGrid ? stackedGrid : stacked
  return isGrid ? wholeGrid : whole
}
