/** An option that can be picked. Callers can add properties: the option is returned as it was passed. */
export interface PickerOption {
  value: string
  label: string
  /** Muted secondary text, such as a key or a category. */
  detail?: string | undefined
  /** Help text under the label. */
  help?: string | undefined
}

/** Result of a search: some of the options, and the total number of matches. */
export interface OptionAnswer<Option extends PickerOption> {
  options: readonly Option[]
  total: number
  /** True if the total is a lower bound. */
  totalIsLowerBound?: boolean | undefined
}

/** A search that this user is not permitted to run, with the message to show; a retry would not help. */
export interface OptionRefusal {
  refusal: string
}

export type OptionSearch<Option extends PickerOption> = (
  text: string,
  signal: AbortSignal,
) => Promise<OptionAnswer<Option> | OptionRefusal>

/** Options in memory, or a search on the server. */
export type OptionSource<Option extends PickerOption> = readonly Option[] | OptionSearch<Option>
