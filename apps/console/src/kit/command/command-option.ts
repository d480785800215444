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
  const words = keyword.toLocaleLowerCase('en-US').split(/\s+/).filter(Boolean)
  return groups
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => {
        const text = `${option.label} ${option.detail ?? ''}`.toLocaleLowerCase('en-US')
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ options }) => options.length > 0)
}
