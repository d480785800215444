import { fold, hasEveryWord } from '../words/has-every-word.ts'
import type { OptionAnswer, PickerOption } from './picker-option.ts'

/** How many options a picker shows (CONST, PICK-02). */
export const shownOptions = 9

/** The last row when there are more; never selectable (PICK-03). */
export const moreHint = 'Type to filter more records...'

export type Settlement<Option extends PickerOption> =
  { kind: 'selected'; option: Option } | { kind: 'cleared' } | { kind: 'invalid' }

/** The options whose label has every word of the text, case aside: the first nine, and how many match (ALG-23). */
export function visibleOptions<Option extends PickerOption>(
  options: readonly Option[],
  text: string,
): OptionAnswer<Option> {
  const isWanted = hasEveryWord(text)
  const matching = options.filter(({ label }) => isWanted(label))
  return { options: matching.slice(0, shownOptions), total: matching.length }
}

/**
 * What leaving the field with this text means: the label of one option selects it, else the key (`detail`) of one;
 * blank clears; anything else is invalid (ALG-23). Between two options of one name nothing is guessed.
 */
export function settleText<Option extends PickerOption>(options: readonly Option[], text: string): Settlement<Option> {
  const wanted = fold(text)
  if (wanted === '') return { kind: 'cleared' }
  const byLabel = options.filter(({ label }) => fold(label) === wanted)
  const named = byLabel.length > 0 ? byLabel : options.filter(({ detail }) => detail && fold(detail) === wanted)
  const [option, ...others] = named
  return option && others.length === 0 ? { kind: 'selected', option } : { kind: 'invalid' }
}
