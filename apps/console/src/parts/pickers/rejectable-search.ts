import { MESSAGES } from '@incentive/model/issues'
import { ApiProblem } from '../../api/failure.ts'
import type { OptionSearch, PickerOption } from '../../kit/combobox/picker-options.ts'

/** A search that reports when the user is not permitted to see its entities (403): a retry would not help (OP-135). */
export function rejectableSearch<Option extends PickerOption>(
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
