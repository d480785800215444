import type { Virtualizer } from '@tanstack/react-virtual'

type BodyVirtualizer = Virtualizer<HTMLTableSectionElement, HTMLTableRowElement>

/*
 * What a virtualizer needs to know about its scrolling element, answered for rows that scroll with whatever is around them, be it
 * the page or a dialog: how much of the window there is, and how far the rows are above its upper edge.
 */

export function observeViewport(
  _virtualizer: BodyVirtualizer,
  emit: (viewport: { width: number; height: number }) => void,
) {
  const measure = () => emit({ width: window.innerWidth, height: window.innerHeight })
  measure()
  window.addEventListener('resize', measure)
  return () => window.removeEventListener('resize', measure)
}

export function observeOffset(virtualizer: BodyVirtualizer, emit: (offset: number, isScrolling: boolean) => void) {
  const body = virtualizer.scrollElement
  if (!body) return
  const offset = () => Math.max(0, -body.getBoundingClientRect().top)
  const onScroll = () => emit(offset(), true)
  const onStill = () => emit(offset(), false)
  onStill()
  // what is above the rows may grow and push them down
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
