import type { ParamsOf } from '@incentive/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { isSameChoice, readFields, usualFields, type OptionalColumn } from './column-choice.ts'

/** The columns shown, and how to change them. */
export interface ColumnChoice<Field extends string = string> {
  /** All columns. */
  readonly all: readonly OptionalColumn<Field>[]
  readonly fields: readonly Field[]
  /** True once the user's remembered choice is loaded. */
  readonly isKnown: boolean
  /** The fields shown without a choice. */
  readonly unchosen: readonly Field[]
  /** Shows other fields from now on. Rejects if the call fails. */
  readonly choose: (fields: readonly Field[]) => Promise<void>
}

type PreferenceName = ParamsOf<'getPreference'>['name']

interface ColumnChoiceOptions<Field extends string> {
  /** All columns. */
  all: readonly OptionalColumn<Field>[]
  /** Name of the preference that stores a choice. */
  preference: PreferenceName
  /** The fields in the address of the list. */
  inAddress: readonly Field[] | undefined
  /** The fields of the current saved view. */
  ofView: readonly string[] | undefined
  /** Writes a choice into the address; undefined removes it. */
  writeToAddress: (fields: readonly Field[] | undefined) => void
}

const remembered = (name: PreferenceName) =>
  queryOptions({
    queryKey: ['preferences', name],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => call('getPreference', { params: { name }, signal }),
  })

/**
 * The columns of a list: those in the address, otherwise those of its saved view, otherwise the user's last choice.
 * With a current view a choice is written to the address, so that it can be saved with the view; otherwise it is
 * remembered. U26.
 */
export function useColumnChoice<Field extends string>(options: ColumnChoiceOptions<Field>): ColumnChoice<Field> {
  const { all, preference, inAddress, ofView, writeToAddress } = options
  const cache = useQueryClient()
  const query = remembered(preference)
  const { data, isPending } = useQuery(query)
  const usual = usualFields(all)
  const resting = readFields(all, ofView) ?? readFields(all, data?.value) ?? usual
  const belongsToAddress = ofView !== undefined || inAddress !== undefined
  return {
    all,
    fields: inAddress ?? resting,
    unchosen: belongsToAddress ? resting : usual,
    isKnown: !isPending,
    choose: async (fields) => {
      if (belongsToAddress) {
        writeToAddress(isSameChoice(all, fields, resting) ? undefined : fields)
      } else {
        const body = { value: isSameChoice(all, fields, usual) ? null : [...fields] }
        cache.setQueryData(query.queryKey, await call('setPreference', { params: { name: preference }, body }))
      }
    },
  }
}
