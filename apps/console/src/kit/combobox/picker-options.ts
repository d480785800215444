import { fold, hasEveryWord } from '../words/has-every-word.ts'
import type { OptionAnswer, PickerOption } from './picker-option.ts'

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
