import { logFailure } from '../../api/log.ts'
import type { OptionSearch, PickerOption } from '../../kit/combobox/picker-options.ts'

/** A search that logs why it failed; the page only shows the message of the picker (ERR-15). */
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
