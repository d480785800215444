import type { IconShape } from '../icon/icon.tsx'

/** One line of a menu. */
export interface MenuItem {
  /** Also distinguishes the lines of one menu, unless they have ids. */
  label: string
  id?: string
  icon?: IconShape
  /** A muted line under the label. */
  detail?: string | undefined
  /** The first line of a group, parted from the one before by a rule. */
  startsGroup?: boolean
  onChoose: () => void
  /** One of several exclusive settings, and whether it is the chosen one. */
  isChecked?: boolean
  /** Something is lost: shown in red. */
  isDanger?: boolean
  /** Why it cannot be chosen now. */
  disabledReason?: string | undefined
}

/** The line that a key leads to from line `index` of `labels`, wrapping round; null for another key. */
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
