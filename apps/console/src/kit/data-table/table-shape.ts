import { useLayoutEffect, useState, type RefObject } from 'react'

/** Layout of a table: complete, wider than its box (which then scrolls), or with stacked cells. */
export type TableShape = 'whole' | 'scrolls' | 'stacked'

/** Maximum width in pixels at which a table that does not fit stacks its rows instead of scrolling. */
const maxStacked = 560

/** Layout of a table that needs the given width in pixels. */
export function useShape(element: RefObject<HTMLElement | null>, width: number): TableShape {
  const [shape, setShape] = useState<TableShape>('whole')
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => setShape(shapeOf(node.clientWidth, width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element, width])
  return shape
}

/** A box without width, such as one in a hidden tab, has no known layout. */
function shapeOf(room: number, width: number): TableShape {
  if (room >= width || room === 0) return 'whole'
  return room <= maxStacked ? 'stacked' : 'scrolls'
}

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
