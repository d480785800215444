import type { Virtualizer } from '@tanstack/react-virtual'

type BodyVirtualizer = Virtualizer<HTMLTableSectionElement, HTMLTableRowElement>

/* Observes the scrolling element for a virtualizer whose rows scroll with their surroundings, the page or a dialog:
   reports the height of the window and the offset of the rows from its upper edge. */

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
  // content above the rows can grow and push them down
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
