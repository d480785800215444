import { hasEveryWord } from '../words/has-every-word.ts'
import type { IconShape } from '../icon/icon.tsx'

/** A command that is found by a search and run by a press. */
export interface CommandOption {
  readonly id: string
  readonly label: string
  /** Muted text after the label. */
  readonly detail?: string | undefined
  readonly icon?: IconShape
  /** True if the user is already there. */
  readonly isCurrent?: boolean
  readonly onChoose: () => void
}

/** Options under a heading. */
export interface CommandGroup {
  readonly label: string
  readonly options: readonly CommandOption[]
}

/**
 * The groups reduced to the options whose labels or details contain every word of the keyword; empty groups are
 * dropped.
 */
export function matchingGroups(groups: readonly CommandGroup[], keyword: string): readonly CommandGroup[] {
  const isWanted = hasEveryWord(keyword)
  return groups
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => isWanted(`${option.label} ${option.detail ?? ''}`)),
    }))
    .filter(({ options }) => options.length > 0)
}
