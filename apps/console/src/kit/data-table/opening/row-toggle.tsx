import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../../icon/icon.tsx'
import { IconChevronRight } from '../../icon/icons.ts'
import { isArrowKey } from '../body/body-lines.ts'
import css from './row-toggle.module.css'

interface RowToggleProps {
  /** Name of the row. */
  label: string
  isOpen: boolean
  onToggle: () => void
  /** In a tree the row itself has the expanded state and the keys; the button is for pointer and touch only. */
  isInTree?: boolean
}

/** Opens and closes a row by a press, Right or Left. */
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

/** Indentation of a tree row relative to its parent, in pixels. */
const indent = 20

/** Space for the toggle of a row, so that rows without a toggle align with the others. */
export function ToggleSlot({ level = 1, children }: { level?: number; children: ReactNode }) {
  return (
    <span className={css.slot} style={{ marginInlineStart: (level - 1) * indent }}>
      {children}
    </span>
  )
}

/** The same keys with the given one added or removed. */
export function toggleKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
