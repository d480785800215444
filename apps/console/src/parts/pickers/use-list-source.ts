import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logFailure } from '../../api/log.ts'
import type { OptionSource, PickerOption } from '../../kit/combobox/picker-option.ts'
import { visibleOptions } from '../../kit/combobox/visible-options.ts'

/** The options that a list has, and how many there are in all. */
export interface LoadedOptions<Option extends PickerOption> {
  options: readonly Option[]
  total: number
}

interface ListSourceInput<Option extends PickerOption> {
  /** Names the list in the cache and, when it cannot be loaded, in the console. */
  queryKey: QueryKey
  /** The options for a text; the blank text is the list itself. */
  load: (text: string, signal: AbortSignal | undefined) => Promise<LoadedOptions<Option>>
  /** False while nobody can choose: nothing is loaded. */
  isWanted: boolean
  /** Those that may be chosen here, for a list of which not everything may. */
  narrow?: (options: readonly Option[]) => readonly Option[]
}

/**
 * The options of a list that fits into one answer: loaded once, searched at once. When the server has more than it
 * answered, typing searches there and the hint says how many are shown (OP-107). While it is loading or has failed,
 * the picker itself says so and offers to try again.
 */
export function useListSource<Option extends PickerOption>(input: ListSourceInput<Option>) {
  const { queryKey, load, isWanted, narrow = (options) => options } = input
  const cache = useQueryClient()
  const query = { queryKey, queryFn: ({ signal }: { signal: AbortSignal }) => load('', signal), staleTime: 300_000 }
  const { data, error } = useQuery({ ...query, enabled: isWanted })
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
    hint: isCut ? `Showing ${data.options.length} of ${data.total.toLocaleString('en-US')}; type to search` : undefined,
  }
}
