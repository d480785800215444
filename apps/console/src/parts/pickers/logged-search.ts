import { logFailure } from '../../api/log.ts'
import type { OptionSearch, PickerOption } from '../../kit/combobox/picker-option.ts'

/** A search that says in the console why it failed; on the page the picker alone says that it did (ERR-15). */
export function loggedSearch<Option extends PickerOption>(
  plural: string,
  search: OptionSearch<Option>,
): OptionSearch<Option> {
  return async (text, signal) => {
    try {
      return await search(text, signal)
    } catch (error) {
      if (!signal.aborted) logFailure(`The list ${plural} could not be loaded`, error)
      throw error
    }
  }
}
