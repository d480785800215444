import { useEffect, useRef, type MouseEventHandler, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconAlertCircle } from '../icon/icons.ts'
import css from './save-bar.module.css'

interface SaveBarProps {
  /** Number of values that differ from the saved ones. */
  changeCount: number
  /** The effect of a save without changes, with a link to it; shown instead of `No changes`. */
  otherWork?: { readonly text: string; readonly onShow: () => void } | undefined
  problemCount: number
  /** Number of required fields that are empty and untouched: not counted as problems yet. */
  neededCount?: number
  isBusy: boolean
  /** True if a save is possible; problems from an earlier server response do not count. */
  canSave: boolean
  /** Opens the list of problems, or of required fields. */
  onShowProblems: () => void
  onDiscard: MouseEventHandler<HTMLButtonElement>
  onSave: () => void
  /** Buttons before Discard and Save. */
  children?: ReactNode
}

/**
 * Sticks to the bottom while a document is edited: number of changes, problems, Discard and Save. Save is disabled
 * while there is nothing to save or an error exists, and states which; a press on it then opens the list of problems.
 * The page accounts for the height of the bar, so that a focused control is scrolled clear of it.
 */
export function SaveBar(props: SaveBarProps) {
  const { changeCount, otherWork, problemCount, neededCount = 0, isBusy, onShowProblems, onSave } = props
  const bar = useHeightForPage()
  const reason = whyNot(props)
  return (
    <div ref={bar} data-save-bar role="region" aria-label="Changes" className={css.bar} data-kit-chrome>
      <span className={css.words} data-changed={changeCount > 0 || undefined} role="status">
        {changeCount > 0
          ? `Unsaved changes (${changeCount.toLocaleString('en-US')})`
          : (otherWork?.text ?? 'No changes')}
      </span>
      {changeCount === 0 && otherWork && (
        <Button kind="quiet" size="small" onClick={otherWork.onShow}>
          Show
        </Button>
      )}
      {problemCount > 0 && (
        <button type="button" className={css.problems} onClick={onShowProblems}>
          <Icon of={IconAlertCircle} />
          {problemCount}
          <span className="kit-hidden-if-narrow">{problemCount === 1 ? ' problem to fix' : ' problems to fix'}</span>
        </button>
      )}
      {problemCount === 0 && neededCount > 0 && (
        <button type="button" className={css.needed} onClick={onShowProblems}>
          {neededCount} <span className="kit-hidden-if-narrow">{neededCount === 1 ? 'field' : 'fields'} still</span>{' '}
          needed
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
          kind={changeCount === 0 && otherWork ? 'secondary' : 'primary'}
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

/** Why a save is not possible now; undefined if it is. */
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
