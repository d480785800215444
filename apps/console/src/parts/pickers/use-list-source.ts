import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logFailure } from '../../api/log.ts'
import { visibleOptions, type OptionSource, type PickerOption } from '../../kit/combobox/picker-options.ts'

/** Options of a list, and their total number. */
export interface LoadedOptions<Option extends PickerOption> {
  options: readonly Option[]
  total: number
}

interface ListSourceInput<Option extends PickerOption> {
  /** Cache key of the list; also names it in the log message of a failed load. */
  queryKey: QueryKey
  /** Loads the options for a text; an empty text loads the list itself. */
  load: (text: string, signal: AbortSignal | undefined) => Promise<LoadedOptions<Option>>
  /** False while the user cannot choose: nothing is loaded. */
  isEnabled: boolean
  /** Filters a list of which not all options are available here. */
  narrow?: (options: readonly Option[]) => readonly Option[]
}

/**
 * The options of a list that fits into one response: loaded once, searched in memory. If the server has more than it
 * returned, typing searches on the server and the hint shows how many options are shown (OP-107). While the list is
 * loading or has failed, the picker shows that, with a retry.
 */
export function useListSource<Option extends PickerOption>(input: ListSourceInput<Option>) {
  const { queryKey, load, isEnabled, narrow = (options) => options } = input
  const cache = useQueryClient()
  const query = { queryKey, queryFn: ({ signal }: { signal: AbortSignal }) => load('', signal), staleTime: 300_000 }
  const { data, error } = useQuery({ ...query, enabled: isEnabled })
  const name = String(queryKey[1])
  useEffect(() => {
    if (error) logFailure(`The list ${name} could not be loaded`, error)
  }, [error, name])
  const isCut = data !== undefined && data.total > data.options.length
  const search = async (text: string, signal: AbortSignal) => {
    const list = await cache.fetchQuery(query)
    const isThere = text.trim() === '' || list.total === list.options.length
    return isThere ? visibleOptions(narrow(list.options), text) : load(text, signal)
  }
  const options: OptionSource<Option> = data && !isCut ? narrow(data.options) : search
  return {
    options,
    optionsKey: queryKey.join(' '),
    // a list that was loaded for an edit is still there in view mode, where users cannot type
    hint:
      isCut && isEnabled
        ? `Showing ${data.options.length} of ${data.total.toLocaleString('en-US')}; type to search`
        : undefined,
  }
}
