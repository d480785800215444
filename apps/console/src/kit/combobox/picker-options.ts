import { fold, hasEveryWord } from '../words/has-every-word.ts'

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

/** The text for which a picker found no option, and how an action goes on with it. */
export interface SearchedText<Option extends PickerOption> {
  /** Trimmed. */
  readonly text: string
  readonly choose: (option: Option) => void
  /** Puts the text back into the field. */
  readonly restore: () => void
}

/** An action of a picker that finds no option, listed like an option. */
export interface PickerAction<Option extends PickerOption> {
  readonly label: (text: string) => string
  /** Muted secondary text. */
  readonly detail?: string
  readonly run: (searched: SearchedText<Option>) => void
}

/** Message and actions of a picker that finds no option. */
export interface NothingFound<Option extends PickerOption> {
  /** Null: the usual message. */
  readonly words: string | null
  readonly actions: readonly PickerAction<Option>[]
}

/** Maximum number of options that a picker shows (CONST, PICK-02). */
export const shownOptions = 9

/** Last row when there are more options; not selectable (PICK-03). */
export const moreHint = 'Type to filter more records...'

export type Settlement<Option extends PickerOption> =
  { kind: 'selected'; option: Option } | { kind: 'cleared' } | { kind: 'invalid' }

/**
 * The options whose labels contain every word of the text, ignoring case: the first nine and the number of matches
 * (ALG-23).
 */
export function visibleOptions<Option extends PickerOption>(
  options: readonly Option[],
  text: string,
): OptionAnswer<Option> {
  const isWanted = hasEveryWord(text)
  const matching = options.filter(({ label }) => isWanted(label))
  return { options: matching.slice(0, shownOptions), total: matching.length }
}

/**
 * Resolves the text of a field that is left: the label of one option selects it, otherwise the key (`detail`) of one.
 * Empty text clears the field, any other text is invalid (ALG-23). If two options have the same name, neither is
 * selected.
 */
export function settleText<Option extends PickerOption>(options: readonly Option[], text: string): Settlement<Option> {
  const wanted = fold(text)
  if (wanted === '') return { kind: 'cleared' }
  const byLabel = options.filter(({ label }) => fold(label) === wanted)
  const named = byLabel.length > 0 ? byLabel : options.filter(({ detail }) => detail && fold(detail) === wanted)
  const [option, ...others] = named
  return option && others.length === 0 ? { kind: 'selected', option } : { kind: 'invalid' }
}
