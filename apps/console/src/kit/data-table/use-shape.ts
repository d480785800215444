import { useLayoutEffect, useState, type RefObject } from 'react'

/** How rows are drawn: whole, wider than their box, which then scrolls, or their cells one under another. */
export type TableShape = 'whole' | 'scrolls' | 'stacked'

/** Pixels up to which a table that does not fit is read downwards rather than sideways. */
const mostStacked = 560

/** The shape of a table that needs so many pixels. */
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

/** Nothing is known of a box without width, such as one in a hidden tab. */
function shapeOf(room: number, width: number): TableShape {
  if (room >= width || room === 0) return 'whole'
  return room <= mostStacked ? 'stacked' : 'scrolls'
}
