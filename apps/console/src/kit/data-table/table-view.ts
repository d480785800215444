import type { Virtualizer } from '@tanstack/react-virtual'

type BodyVirtualizer = Virtualizer<HTMLTableSectionElement, HTMLTableRowElement>

/*
 * What a virtualizer asks about its scrolling element, answered for rows that scroll with whatever is around them, be it
 * the page or a dialog: how much of the window there is, and how far the rows stand above its upper edge.
 */

export function observeRoom(_virtualizer: BodyVirtualizer, tell: (room: { width: number; height: number }) => void) {
  const measure = () => tell({ width: window.innerWidth, height: window.innerHeight })
  measure()
  window.addEventListener('resize', measure)
  return () => window.removeEventListener('resize', measure)
}

export function observePlace(virtualizer: BodyVirtualizer, tell: (offset: number, isScrolling: boolean) => void) {
  const body = virtualizer.scrollElement
  if (!body) return
  const place = () => Math.max(0, -body.getBoundingClientRect().top)
  const onScroll = () => tell(place(), true)
  const onStill = () => tell(place(), false)
  onStill()
  // what stands above the rows may grow and push them down
  const observer = new ResizeObserver(onStill)
  observer.observe(document.body)
  window.addEventListener('scroll', onScroll, { capture: true, passive: true })
  window.addEventListener('scrollend', onStill, { capture: true })
  return () => {
    observer.disconnect()
    window.removeEventListener('scroll', onScroll, { capture: true })
    window.removeEventListener('scrollend', onStill, { capture: true })
  }
}
