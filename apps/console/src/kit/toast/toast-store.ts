/** A short message about a success or an upcoming event; problems belong in a Notice or an ErrorPanel. */
export interface Toast {
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

export function watchToasts(listener: Listener): () => void {
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
