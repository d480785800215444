import type { AwardVehicle } from '@incentive/model/references'
import { type RuleRow, payingAction } from '@incentive/model/rules'
import { useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { availableVehiclesQuery } from '../pickers/award-vehicle-picker.tsx'

/** The award vehicles that rules reference. */
export interface RuleVehicles {
  readonly typeId: number | null
  /** The vehicle with an id, as far as it is known. */
  readonly vehicleOf: (id: number) => AwardVehicle
  /** True if the type of the promotion is known not to offer the vehicle (OP-121). */
  readonly isUnoffered: (id: number) => boolean
  /** Returns the mark of a vehicle that is deactivated. */
  readonly markOf: (id: number) => string | undefined
}

/** Reads the vehicles that a promotion type offers and, by id, others that rules reference. */
export function useRuleVehicles(
  typeId: number | null,
  rows: readonly RuleRow[],
  markOf: RuleVehicles['markOf'],
): RuleVehicles {
  const { queryKey, load } = availableVehiclesQuery(typeId ?? 0)
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load('', signal),
    staleTime: 300_000,
    enabled: typeId !== null,
  })
  const offered = new Map(data?.options.map(({ entity }) => [entity.id, entity]))
  const named = new Set(rows.flatMap(({ rule }) => payingAction(rule.ruleActions)?.awardVehicleId ?? []))
  const others = data ? [...named].filter((id) => !offered.has(id)) : []
  const found = useQueries({
    queries: others.map((id) => ({
      queryKey: ['types', 'award vehicle', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('getResource', { params: { collection: 'awardVehicles', id }, signal }),
      staleTime: 300_000,
      retry: false,
    })),
  })
  const known = new Map(found.flatMap((query) => (query.data ? [[query.data.id, query.data as AwardVehicle]] : [])))
  return {
    typeId,
    vehicleOf: (id) => offered.get(id) ?? known.get(id) ?? unknown(id),
    isUnoffered: (id) => data !== undefined && !offered.has(id) && markOf(id) === undefined,
    markOf,
  }
}

const unknown = (id: number): AwardVehicle => ({
  id,
  name: `Award vehicle ${id}`,
  taxable: false,
  awardVehicleType: { name: '' },
})
