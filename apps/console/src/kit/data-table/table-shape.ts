import { useLayoutEffect, useState, type RefObject } from 'react'

/** Layout of a table: complete, wider than its box (which then scrolls), or with stacked cells. */
export type TableShape = 'whole' | 'scrolls' | 'stacked'

/** Maximum width in pixels at which a table that does not fit stacks its rows instead of scrolling. */
const mostStacked = 560

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
  return room <= mostStacked ? 'stacked' : 'scrolls'
}
