import type { IconShape } from '../icon/icon.tsx'

/** One item of a menu. */
export interface MenuItem {
  /** Also identifies the items of one menu, unless they have ids. */
  label: string
  id?: string
  icon?: IconShape
  /** Muted text under the label. */
  detail?: string | undefined
  /** First item of a group, separated from the previous item by a line. */
  startsGroup?: boolean
  onChoose: () => void
  /** For one of several exclusive settings: true if it is the current one. */
  isChecked?: boolean
  /** A destructive action: shown in red. */
  isDanger?: boolean
  /** Why it is disabled. */
  disabledReason?: string | undefined
}

/** Index of the item that a key moves to from item `index` of `labels`, wrapping around; null for other keys. */
export function nextItem(labels: readonly string[], index: number, key: string): number | null {
  const count = labels.length
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return null
  const wanted = key.toLocaleLowerCase('en-US')
  const order = labels.map((_, step) => (index + 1 + step) % count)
  return order.find((index) => labels[index]?.toLocaleLowerCase('en-US').startsWith(wanted)) ?? null
}
