import type { PromotionColumn } from '@incentive/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { ListPlace } from '../../../parts/lists/use-list-address.ts'
import type { PromotionsAddress } from '../../../parts/promotions/promotions-address.ts'
import { isSameChoice, readFields, usualFields } from './column-choice.ts'

/** The columns that are shown, and how others are chosen. */
export interface ColumnChoice {
  readonly fields: readonly PromotionColumn[]
  /** Whether it is known what the user has chosen before. */
  readonly isKnown: boolean
  /** What one would see without a choice. */
  readonly unchosen: readonly PromotionColumn[]
  /** Shows others from now on. Rejects as the call does. */
  readonly choose: (fields: readonly PromotionColumn[]) => Promise<void>
}

const params = { name: 'promotions.columns' } as const

const remembered = queryOptions({
  queryKey: ['preferences', params.name],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }) => call('getPreference', { params, signal }),
})

/**
 * The columns of the list: what the address says, else what its saved view says, else what the user chose last. With a
 * view in use a choice belongs to the address, so that it can be saved with the view; else it is remembered. U26.
 */
export function useColumnChoice(
  { address, filter }: ListPlace<PromotionsAddress>,
  ofView: readonly string[] | undefined,
): ColumnChoice {
  const cache = useQueryClient()
  const { data, isPending } = useQuery(remembered)
  const chosenBefore = readFields(data?.value) ?? usualFields
  const resting = readFields(ofView) ?? chosenBefore
  const isInAddress = ofView !== undefined || address.columns !== undefined
  return {
    fields: address.columns ?? resting,
    unchosen: isInAddress ? resting : usualFields,
    isKnown: !isPending,
    choose: async (fields) => {
      if (isInAddress) {
        filter({ columns: isSameChoice(fields, resting) ? undefined : fields, page: address.page })
      } else {
        const body = { value: isSameChoice(fields, usualFields) ? null : [...fields] }
        cache.setQueryData(remembered.queryKey, await call('setPreference', { params, body }))
      }
    },
  }
}
