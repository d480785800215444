/** What the elements of a table are. */
interface TableRoles {
  readonly table?: 'table'
  readonly group?: 'rowgroup'
  readonly row?: 'row'
  readonly header?: 'columnheader'
  readonly cell?: 'cell'
}

const stacked: TableRoles = { table: 'table', group: 'rowgroup', row: 'row', header: 'columnheader', cell: 'cell' }

/** Said in words where rows are stacked: some browsers take an element that is not laid out as a table for none. */
export const rolesIn = (isStacked: boolean): TableRoles => (isStacked ? stacked : {})
