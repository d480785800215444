import { hasEveryWord } from '../words/has-every-word.ts'
import type { IconShape } from '../icon/icon.tsx'

/** Something that is found by words and done by a press. */
export interface CommandOption {
  readonly id: string
  readonly label: string
  /** A muted word behind the label. */
  readonly detail?: string | undefined
  readonly icon?: IconShape
  /** It is where one is already. */
  readonly isCurrent?: boolean
  readonly onChoose: () => void
}

/** Options under a heading. */
export interface CommandGroup {
  readonly label: string
  readonly options: readonly CommandOption[]
}

/** The groups with the options whose labels or details have every word of a keyword; none is empty. */
export function matchingGroups(groups: readonly CommandGroup[], keyword: string): readonly CommandGroup[] {
  const isWanted = hasEveryWord(keyword)
  return groups
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => isWanted(`${option.label} ${option.detail ?? ''}`)),
    }))
    .filter(({ options }) => options.length > 0)
}
