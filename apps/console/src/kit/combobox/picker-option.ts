/** An option that can be picked. Callers may hang more on it: it comes back whole. */
export interface PickerOption {
  value: string
  label: string
  /** A muted second word, such as a key or a category. */
  detail?: string | undefined
  /** A line of help under the label. */
  help?: string | undefined
}

/** What a search answers: some options, and how many there are in all. */
export interface OptionAnswer<Option extends PickerOption> {
  options: readonly Option[]
  total: number
  /** There are more than were counted. */
  totalIsLowerBound?: boolean | undefined
}

/** A search that is refused to this user, in words; asking again would not help. */
export interface OptionRefusal {
  refusal: string
}

export type OptionSearch<Option extends PickerOption> = (
  text: string,
  signal: AbortSignal,
) => Promise<OptionAnswer<Option> | OptionRefusal>

/** Options at hand, or a search that a server answers. */
export type OptionSource<Option extends PickerOption> = readonly Option[] | OptionSearch<Option>
