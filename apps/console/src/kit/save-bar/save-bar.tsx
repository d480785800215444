import { useEffect, useRef, type MouseEventHandler, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconAlertCircle } from '../icon/icons.ts'
import css from './save-bar.module.css'

interface SaveBarProps {
  /** How many values differ from what is saved. */
  changeCount: number
  /** What a save does though nothing was changed; it stands in the place of `No changes`. */
  otherWork?: string | undefined
  problemCount: number
  /** Fields that are still to be filled in and that nobody has been at: no problems yet. */
  neededCount?: number
  isBusy: boolean
  /** Whether nothing stands in the way of a save; what a server refused before does not. */
  canSave: boolean
  /** Opens the list of problems, or of what is needed. */
  onShowProblems: () => void
  onDiscard: MouseEventHandler<HTMLButtonElement>
  onSave: () => void
  /** Buttons before Discard and Save. */
  children?: ReactNode
}

/**
 * Sticks to the bottom while a document is edited: what changed, the problems, Discard and Save. Save is off while
 * there is nothing to save or something is wrong, and says which; a press on it then leads to what is wrong. The bar
 * gives the page its height, so that a focused control is scrolled clear of it.
 */
export function SaveBar(props: SaveBarProps) {
  const { changeCount, otherWork, problemCount, neededCount = 0, isBusy, onShowProblems, onSave } = props
  const bar = useHeightForPage()
  const reason = whyNot(props)
  return (
    <div ref={bar} role="region" aria-label="Changes" className={css.bar} data-kit-chrome>
      <span className={css.words} data-changed={changeCount > 0 || undefined} role="status">
        {changeCount > 0 ? `Unsaved changes (${changeCount.toLocaleString('en-US')})` : (otherWork ?? 'No changes')}
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
      <div className={css.actions}>
        {props.children}
        {changeCount > 0 && (
          <Button isDisabled={isBusy} onClick={props.onDiscard}>
            Discard
          </Button>
        )}
        <Button
          kind="primary"
          isBusy={isBusy}
          isDisabled={reason !== undefined && !isBusy}
          disabledReason={reason}
          onDisabledPress={() => !props.canSave && onShowProblems()}
          onClick={onSave}
        >
          Save
        </Button>
      </div>
    </div>
  )
}

/** Why nothing can be saved now; undefined when it can. */
function whyNot({ changeCount, otherWork, problemCount, neededCount = 0, canSave }: SaveBarProps): string | undefined {
  if (canSave) return changeCount === 0 && otherWork === undefined ? 'No changes to save' : undefined
  if (problemCount > 0) return 'Fix the problems first'
  return `${neededCount === 1 ? '1 field' : `${neededCount} fields`} still needed`
}

function useHeightForPage() {
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
  return bar
}
