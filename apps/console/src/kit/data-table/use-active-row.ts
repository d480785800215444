import { useEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { nextRow } from './next-row.ts'

interface ActiveRow {
  index: number
  /** Counts the moves by keys, so that each of them takes the focus along. */
  moves: number
}

interface ActiveRowOptions {
  body: RefObject<HTMLTableSectionElement | null>
  count: number
  /** How many rows are in sight. */
  pageSize: () => number
  /** Enter on a row. */
  onOpen: (row: HTMLElement, event: KeyboardEvent) => void
  /** Space on a row. */
  onToggle: (index: number, event: KeyboardEvent) => void
}

/** Whether an element takes the keys of a grid itself: text is typed or something is chosen there. */
function keepsKeys(target: HTMLElement): boolean {
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), select, textarea')
}

/**
 * The row of a grid that has the focus or had it last: arrows, the page keys, Home and End, with Ctrl too, move it and
 * bring it into sight; Enter and Space are told. Its row has to be drawn, wherever the grid is scrolled to.
 */
export function useActiveRow({ body, count, pageSize, onOpen, onToggle }: ActiveRowOptions) {
  const [active, setActive] = useState<ActiveRow>({ index: 0, moves: 0 })
  const index = Math.max(0, Math.min(active.index, count - 1))
  useEffect(() => {
    if (active.moves === 0) return
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${active.index}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [body, active])

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('[data-index]')
    const next = Number(row?.dataset['index'])
    if (row && next !== index) setActive({ index: next, moves: 0 })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    // a menu or a dialog of a row stands elsewhere, and its keys are its own
    if (event.defaultPrevented || !event.currentTarget.contains(target) || keepsKeys(target)) return
    if (event.altKey || event.metaKey) return
    const next = nextRow(index, event.key, count, pageSize())
    if (next !== null) {
      event.preventDefault()
      setActive({ index: next, moves: active.moves + 1 })
    } else if (target.matches('[data-index]') && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      if (event.key === 'Enter') onOpen(target, event)
      else onToggle(index, event)
    }
  }
  return { index, onFocus, onKeyDown }
}
