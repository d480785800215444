import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { IconAlertCircle } from '../icon/icons.ts'
import css from './save-bar.module.css'

interface SaveBarProps {
  /** How many values differ from what is saved. */
  changeCount: number
  problemCount: number
  /** Fields that are still to be filled in and that nobody has been at: no problems yet. */
  neededCount?: number
  /** Opens the list of problems, or of what is needed. */
  onShowProblems: () => void
  /** Discard and Save. */
  children: ReactNode
}

/**
 * Sticks to the bottom while a document is edited: what changed, the problems, Discard and Save. It gives the page
 * its height, so that a focused control is scrolled clear of it.
 */
export function SaveBar({ changeCount, problemCount, neededCount = 0, onShowProblems, children }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const measure = () => root.style.setProperty('--kit-bottom-bar', `${(bar.current?.offsetHeight ?? 0) + 12}px`)
    const observer = new ResizeObserver(measure)
    if (bar.current) observer.observe(bar.current)
    measure()
    return () => {
      observer.disconnect()
      root.style.removeProperty('--kit-bottom-bar')
    }
  }, [])
  return (
    <div ref={bar} role="region" aria-label="Changes" className={css.bar} data-kit-chrome>
      <span className={css.words} data-changed={changeCount > 0 || undefined} role="status">
        {changeCount > 0 ? `Unsaved changes (${changeCount.toLocaleString('en-US')})` : 'No changes'}
      </span>
      {problemCount > 0 && (
        <button type="button" className={css.problems} onClick={onShowProblems}>
          <Icon of={IconAlertCircle} />
          {problemCount}
          <span className={css.noun}>{problemCount === 1 ? ' problem to fix' : ' problems to fix'}</span>
        </button>
      )}
      {problemCount === 0 && neededCount > 0 && (
        <button type="button" className={css.needed} onClick={onShowProblems}>
          {neededCount} <span className={css.noun}>{neededCount === 1 ? 'field' : 'fields'} still</span> needed
        </button>
      )}
      <div className={css.actions}>{children}</div>
    </div>
  )
}
