import { MESSAGES } from '@incentive/model'
import { ApiProblem } from '../../api/api-problem.ts'
import type { OptionSearch, PickerOption } from '../../kit/combobox/picker-option.ts'

/** A search that says so when its entities may not be seen (403): asking again would not help (OP-135). */
export function refusableSearch<Option extends PickerOption>(
  plural: string,
  search: OptionSearch<Option>,
): OptionSearch<Option> {
  return async (text, signal) => {
    try {
      return await search(text, signal)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 403) throw error
      return { refusal: MESSAGES.list.mayNotSee(plural) }
    }
  }
}
