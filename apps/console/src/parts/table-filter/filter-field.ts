import { lazily } from '../../kit/lazily/lazily.ts'
import type { OptionSource, PickerOption } from '../../kit/combobox/picker-options.ts'

/** A filter for one column: a choice of its possible values. Multiple values are alternatives. */
export interface FilterField {
  readonly id: string
  readonly label: string
  readonly options: OptionSource<PickerOption>
  readonly chosen: readonly PickerOption[]
  readonly onChoose: (chosen: readonly PickerOption[]) => void
  /** Only one value can be chosen. */
  readonly isSingle?: boolean
  /** The value that applies while nothing is chosen; `Any` if absent. */
  readonly placeholder?: string
}

const alternatives = lazily(() => new Intl.ListFormat('en-US', { type: 'disjunction' }))

/** The filter as text, such as `"fall", country Canada or Mexico`; empty without a filter. */
export function filterWords(keyword: string, fields: readonly FilterField[] = []): string {
  const words = keyword.trim() === '' ? [] : [`"${keyword.trim()}"`]
  for (const { label, chosen } of fields) {
    if (chosen.length === 0) continue
    words.push(`${label.toLowerCase()} ${alternatives().format(chosen.map((option) => option.label))}`)
  }
  return words.join(', ')
}
