import type { ParamsOf } from '@incentive/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { ChoosableColumn } from './choosable-column.ts'
import { isSameChoice, readFields, usualFields } from './column-choice.ts'

/** The columns that are shown, and how others are chosen. */
export interface ColumnChoice<Field extends string = string> {
  /** Every column there is. */
  readonly all: readonly ChoosableColumn<Field>[]
  readonly fields: readonly Field[]
  /** Whether it is known what the user has chosen before. */
  readonly isKnown: boolean
  /** What one would see without a choice. */
  readonly unchosen: readonly Field[]
  /** Shows others from now on. Rejects as the call does. */
  readonly choose: (fields: readonly Field[]) => Promise<void>
}

type PreferenceName = ParamsOf<'getPreference'>['name']

interface ColumnChoiceOptions<Field extends string> {
  /** Every column there is. */
  all: readonly ChoosableColumn<Field>[]
  /** Under which name a choice is remembered. */
  preference: PreferenceName
  /** What the address of the list says. */
  inAddress: readonly Field[] | undefined
  /** What the saved view in use says. */
  ofView: readonly string[] | undefined
  /** Writes a choice into the address; undefined takes it out again. */
  writeToAddress: (fields: readonly Field[] | undefined) => void
}

const remembered = (name: PreferenceName) =>
  queryOptions({
    queryKey: ['preferences', name],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => call('getPreference', { params: { name }, signal }),
  })

/**
 * The columns of a list: what the address says, else what its saved view says, else what the user chose last. With a
 * view in use a choice belongs to the address, so that it can be saved with the view; else it is remembered. U26.
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
