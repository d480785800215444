import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { Portal } from '../floating/portal.tsx'
import css from './full-text.module.css'

interface FullText {
  text: string
  left: number
  top: number
}

/** Minimum pixels of a hidden line of text; less than this is the edge of a badge. */
const leastLine = 8

const isCut = (cell: HTMLElement) =>
  cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + leastLine

/**
 * Makes cells focusable that are cut off or have a longer text, so that keyboard users can read it; other cells stay
 * out of the tab order.
 */
function markCutCells(box: HTMLElement): void {
  for (const cell of box.querySelectorAll<HTMLElement>('[data-cell]')) {
    const hasMore = isCut(cell) || cell.querySelector('[data-full-text]') !== null
    if (hasMore && !cell.querySelector('a, button')) cell.tabIndex = 0
    else cell.removeAttribute('tabindex')
  }
}

/**
 * Shows the full text of a cut-off cell, or of an element with `data-full-text`, on hover and focus. One listener and
 * one label serve the whole table, regardless of the number of rows.
 */
export function useFullText(box: RefObject<HTMLElement | null>, rows: unknown): ReactNode {
  const [shown, setShown] = useState<FullText | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => markCutCells(element))
    observer.observe(element)
    markCutCells(element)
    const show = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null
      const cell = target?.closest<HTMLElement>('[data-cell]')
      // a row that was not rendered yet when the cells were marked
      const row = event.type === 'focusin' ? target?.closest<HTMLElement>('tr') : null
      if (row) markCutCells(row)
      const own = target?.matches('[data-cell]') ? target.querySelector<HTMLElement>('[data-full-text]') : null
      const whole = (own ?? target?.closest<HTMLElement>('[data-full-text]'))?.dataset.fullText
      if (!cell || (whole === undefined && !isCut(cell))) return setShown(null)
      const { left, bottom } = cell.getBoundingClientRect()
      setShown({
        text: whole ?? cell.textContent,
        left: Math.max(8, Math.min(left, window.innerWidth - 320)),
        top: bottom + 4,
      })
    }
    const hide = () => setShown(null)
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    element.addEventListener('mouseover', show)
    element.addEventListener('focusin', show)
    element.addEventListener('mouseleave', hide)
    element.addEventListener('focusout', hide)
    window.addEventListener('scroll', hide, true)
    window.addEventListener('keydown', escape)
    return () => {
      observer.disconnect()
      element.removeEventListener('mouseover', show)
      element.removeEventListener('focusin', show)
      element.removeEventListener('mouseleave', hide)
      element.removeEventListener('focusout', hide)
      window.removeEventListener('scroll', hide, true)
      window.removeEventListener('keydown', escape)
    }
  }, [box, rows])
  if (!shown) return null
  return (
    <Portal>
      <div className={css.full} style={{ left: shown.left, top: shown.top }} data-kit-floating aria-hidden>
        {shown.text}
      </div>
    </Portal>
  )
}
