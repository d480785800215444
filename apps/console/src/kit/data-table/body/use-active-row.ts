import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
} from 'react'
import { editRow, type EditedEnd } from '../editing/edit-onward.ts'
import { isArrowKey, type ArrowKey } from './body-lines.ts'

interface ActiveRow {
  index: number
  /** Number of moves by keys, so that each of them moves the focus. */
  moves: number
  /** The value of the row to edit once the row is rendered. */
  edits?: EditedEnd
}

/** A range that grows and shrinks while Shift is held: its start, and a move of its other end. */
export interface RangeMove {
  readonly anchor: number
  readonly from: number
  readonly to: number
}

interface ActiveRowOptions {
  body: RefObject<HTMLTableSectionElement | null>
  count: number
  /** Key of the row at an index. */
  keyAt: (index: number) => string | undefined
  /** Index of the row with a key; -1 if the row no longer exists. */
  indexOf: (key: string) => number
  /** Handles a key on the focused row; returns true if it was used. */
  onKey: (index: number, event: KeyboardEvent) => boolean
  /** Number of visible rows. */
  pageSize: () => number
  /** Enter on a row. */
  onOpen: (row: HTMLElement, event: KeyboardEvent, index: number) => void
  /** Space on a row. */
  onToggle: (index: number, event: KeyboardEvent) => void
  /** A move with Shift. */
  onExtend: (move: RangeMove) => void
  /** Right or Left: returns the index of the row to move to, or null. Absent where these keys have no function. */
  onArrow?: ((index: number, key: ArrowKey) => number | null) | undefined
}

/** True if an element handles the keys of a grid itself: a text field, a select, or content of an open row. */
function keepsKeys(target: HTMLElement): boolean {
  return (
    target.isContentEditable ||
    target.matches('input:not([type="checkbox"]), select, textarea') ||
    target.closest('[data-detail]') !== null
  )
}

/**
 * Manages the focused, or last focused, row of a grid. Arrow keys, page keys, Home and End, also with Ctrl, move it and
 * scroll it into view; with Shift they select. Enter, Space, Right and Left are reported. Editing continues from row to
 * row. The row must stay rendered wherever the grid is scrolled to.
 */
export function useActiveRow(options: ActiveRowOptions) {
  const { body, count, pageSize, onKey, onOpen, onToggle, onExtend, onArrow } = options
  const [active, setActive] = useState<ActiveRow>({ index: 0, moves: 0 })
  const anchor = useRef<number | null>(null)
  const index = Math.max(0, Math.min(active.index, count - 1))
  const editOnward = (end: EditedEnd) => {
    const next = index + (end === 'first' ? 1 : -1)
    if (next < 0 || next >= count) return false
    setActive({ index: next, moves: active.moves + 1, edits: end })
    return true
  }
  const goOn = useEffectEvent(editOnward)
  useEffect(() => {
    if (active.moves === 0) return
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${active.index}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
    const { edits } = active
    if (!row || !edits || editRow(row, edits)) return
    // a row without such a value is skipped
    const frame = requestAnimationFrame(() => goOn(edits))
    return () => cancelAnimationFrame(frame)
  }, [body, active])

  const kept = useKeptRow(options, active.index, setActive)

  const moveTo = (next: number) => setActive({ index: next, moves: active.moves + 1 })
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    kept.onFocus(event)
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
    // a menu or dialog of a row is rendered elsewhere and handles its own keys
    if (event.defaultPrevented || !event.currentTarget.contains(target) || keepsKeys(target)) return
    if (target.matches('[data-row]') && onKey(index, event)) {
      event.preventDefault()
      return
    }
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
  return { index, onFocus, onBlur: kept.onBlur, onKeyDown, editOnward }
}

/**
 * Keeps the active row and its focus when rows are added, removed or reordered; if the row is removed, the row at its
 * position becomes active.
 */
function useKeptRow(
  { keyAt, indexOf, count }: ActiveRowOptions,
  index: number,
  setActive: Dispatch<SetStateAction<ActiveRow>>,
) {
  const hadFocus = useRef(false)
  const before = useRef({ key: keyAt(index), index })
  useEffect(() => {
    const { key } = before.current
    const isOther = before.current.index === index && key !== undefined && key !== keyAt(index)
    before.current = { key: keyAt(index), index }
    if (!isOther || count === 0) return
    const place = indexOf(key)
    const next = place < 0 ? Math.min(index, count - 1) : place
    const isLost = hadFocus.current && document.activeElement === document.body
    before.current = { key: keyAt(next), index: next }
    setActive(({ moves }) => ({ index: next, moves: isLost ? moves + 1 : 0 }))
  })
  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      hadFocus.current = currentTarget.contains(target)
    },
    // without a next element the row itself may have been removed
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) hadFocus.current = false
    },
  }
}

/** Index of the row that a key moves to from row `index` of `count`, with `page` visible rows; null for other keys. */
export function nextRow(index: number, key: string, count: number, page: number): number | null {
  const target = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  }[key]
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target))
}
