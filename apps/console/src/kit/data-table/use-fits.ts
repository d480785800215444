import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether the element is at least so many pixels wide. */
export function useFits(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [fits, setFits] = useState(true)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => setFits(node.clientWidth >= width || node.clientWidth === 0)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element, width])
  return fits
}
