/** A short word about something that went well; problems belong in a Notice or an ErrorPanel. */
export interface Toast {
  id: number
  message: string
  /** Takes back what was done, or leads to it. */
  action: { label: string; run: () => void } | undefined
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

/** Shows a toast; the oldest goes when more than three stand. Returns its id. */
export function showToast(message: string, action?: Toast['action']): number {
  lastId += 1
  set([...toasts, { id: lastId, message, action }].slice(-shownAtOnce))
  return lastId
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}
