import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { nextRow } from './next-row.ts'
import { isArrowKey, type ArrowKey } from './row-structure.ts'

interface ActiveRow {
  index: number
  /** Counts the moves by keys, so that each of them takes the focus along. */
  moves: number
}

/** A range that grows and shrinks while Shift is held: from where it began, by a move of its other end. */
export interface RangeMove {
  readonly anchor: number
  readonly from: number
  readonly to: number
}

interface ActiveRowOptions {
  body: RefObject<HTMLTableSectionElement | null>
  count: number
  /** How many rows are in sight. */
  pageSize: () => number
  /** Enter on a row. */
  onOpen: (row: HTMLElement, event: KeyboardEvent, index: number) => void
  /** Space on a row. */
  onToggle: (index: number, event: KeyboardEvent) => void
  /** A move with Shift. */
  onExtend: (move: RangeMove) => void
  /** Right or Left: the row to go to, or null. Absent where they mean nothing. */
  onArrow?: ((index: number, key: ArrowKey) => number | null) | undefined
}

/** Whether an element uses the keys of a grid itself: a text field, a choice, or whatever an open row shows below it. */
function keepsKeys(target: HTMLElement): boolean {
  return (
    target.isContentEditable ||
    target.matches('input:not([type="checkbox"]), select, textarea') ||
    target.closest('[data-detail]') !== null
  )
}

/**
 * The row of a grid that has the focus or had it last: arrows, the page keys, Home and End, with Ctrl too, move it and
 * bring it into sight, with Shift they select; Enter, Space, Right and Left are reported. Its row has to be drawn,
 * wherever the grid is scrolled to.
 */
export function useActiveRow(options: ActiveRowOptions) {
  const { body, count, pageSize, onOpen, onToggle, onExtend, onArrow } = options
  const [active, setActive] = useState<ActiveRow>({ index: 0, moves: 0 })
  const anchor = useRef<number | null>(null)
  const index = Math.max(0, Math.min(active.index, count - 1))
  useEffect(() => {
    if (active.moves === 0) return
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${active.index}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [body, active])

  const moveTo = (next: number) => setActive({ index: next, moves: active.moves + 1 })
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('[data-row]')
    const next = Number(row?.dataset['row'])
    if (row && next !== index) setActive({ index: next, moves: 0 })
  }
  const onStep = (next: number, isShift: boolean) => {
    if (isShift) {
      anchor.current ??= index
      onExtend({ anchor: anchor.current, from: index, to: next })
    } else anchor.current = null
    moveTo(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    // a menu or a dialog of a row is drawn elsewhere, and its keys are its own
    if (event.defaultPrevented || !event.currentTarget.contains(target) || keepsKeys(target)) return
    if (event.altKey || event.metaKey) return
    const next = nextRow(index, event.key, count, pageSize())
    if (next !== null) {
      event.preventDefault()
      onStep(next, event.shiftKey)
    } else if (onArrow && isArrowKey(event.key) && !event.ctrlKey) {
      event.preventDefault()
      const to = onArrow(index, event.key)
      if (to !== null) onStep(to, false)
    } else if (target.matches('[data-row]') && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      if (event.key === 'Enter') onOpen(target, event, index)
      else onToggle(index, event)
      anchor.current = null
    }
  }
  return { index, onFocus, onKeyDown }
}
