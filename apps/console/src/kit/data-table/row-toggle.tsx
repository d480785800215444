import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { IconChevronRight } from '../icon/icons.ts'
import { isArrowKey } from './row-structure.ts'
import css from './row-toggle.module.css'

interface RowToggleProps {
  /** Names the row. */
  label: string
  isOpen: boolean
  onToggle: () => void
  /** In a tree the row itself says whether it is open, and its keys open it: the button is for the pointer and touch. */
  isInTree?: boolean
}

/** Opens and closes a row by a press, Right and Left. */
export function RowToggle({ label, isOpen, onToggle, isInTree = false }: RowToggleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isArrowKey(event.key) || (event.key === 'ArrowRight') === isOpen) return
    event.preventDefault()
    onToggle()
  }
  return (
    <button
      type="button"
      className={css.toggle}
      data-open={isOpen || undefined}
      data-kit-chrome
      aria-label={isInTree ? `${isOpen ? 'Close' : 'Open'} ${label}` : `Details of ${label}`}
      onClick={onToggle}
      {...(isInTree ? { tabIndex: -1 } : { 'aria-expanded': isOpen, onKeyDown })}
    >
      <Icon of={IconChevronRight} />
    </button>
  )
}

/** Pixels by which a row of a tree is indented more than its parent. */
const indent = 20

/** Room for the toggle of a row, so that rows without one line up with the others. */
export function ToggleSlot({ level = 1, children }: { level?: number; children: ReactNode }) {
  return (
    <span className={css.slot} style={{ marginInlineStart: (level - 1) * indent }}>
      {children}
    </span>
  )
}
