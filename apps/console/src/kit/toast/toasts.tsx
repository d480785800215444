import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { Portal } from '../floating/portal.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconCircleCheck, IconInfoCircle, IconX } from '../icon/icons.ts'
import css from './toasts.module.css'

const plainMilliseconds = 5_000
/** Long enough to reach Undo by keyboard (U22 requires at least eight seconds). */
const actionMilliseconds = 10_000

/**
 * Container of the toasts: one polite live region that is always in the page. The timer pauses while a toast is in use.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, listToasts)
  return (
    <Portal>
      <div className={css.region} role="status" aria-label="Messages" data-kit-floating data-kit-chrome>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </Portal>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  const { id, message, action, stays } = toast
  useEffect(() => {
    if (isHeld || stays) return
    const timer = setTimeout(() => dismissToast(id), action ? actionMilliseconds : plainMilliseconds)
    return () => clearTimeout(timer)
  }, [id, action, stays, isHeld])
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    <div className={css.toast} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      {stays ? <Icon of={IconInfoCircle} size={18} /> : <Icon of={IconCircleCheck} className={css.tick} size={18} />}
      <span className={css.message}>{message}</span>
      {action && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={IconX} label="Dismiss" size="small" onClick={() => dismissToast(id)} />
    </div>
  )
}

/** A short message about a success or an upcoming event; problems belong in a Notice or an ErrorPanel. */
interface Toast {
  id: number
  message: string
  /** Undoes the action, or navigates to its result. */
  action: { label: string; run: () => void } | undefined
  /** Shown until it is dismissed: it announces an upcoming event. */
  stays: boolean
}

type Listener = () => void

const shownAtOnce = 3
const listeners = new Set<Listener>()
let toasts: readonly Toast[] = []
let lastId = 0

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function listToasts(): readonly Toast[] {
  return toasts
}

function watchToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast; with more than three, the oldest that does not stay is removed. Returns its id. */
export function showToast(message: string, action?: Toast['action'], stays = false): number {
  lastId += 1
  const all = [...toasts, { id: lastId, message, action, stays }]
  const passing = all.filter((toast) => !toast.stays).slice(-shownAtOnce)
  set(all.filter((toast) => toast.stays || passing.includes(toast)))
  return lastId
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}
