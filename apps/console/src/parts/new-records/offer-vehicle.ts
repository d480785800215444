import type { RecordAnswer } from '@incentive/contract'
import type { QueryClient } from '@tanstack/react-query'
import { recordQuery, recordsKey, updateRecord } from '../../api/queries/records.ts'
import { logFailure } from '../../api/log.ts'
import { sessionQuery } from '../../api/session.ts'
import { showToast } from '../../kit/toast/toasts.tsx'
import { causeOf } from '../lists/use-page.ts'

/**
 * Adds a new award vehicle to those that a promotion type offers, because a promotion can only choose these. A failure is
 * shown, and leaves the vehicle to be added on the page of the type. DI-16.
 */
export async function offerVehicle(cache: QueryClient, typeId: number, vehicle: RecordAnswer): Promise<void> {
  const programId = cache.getQueryData(sessionQuery.queryKey)?.program?.id
  try {
    const type = await cache.fetchQuery({ ...recordQuery(programId, 'promotionTypes', String(typeId)), staleTime: 0 })
    const offered = type['awardVehicles'] as readonly { readonly id: number }[]
    const awardVehicles = [...offered, vehicle].map(({ id }) => ({ id }))
    await updateRecord('promotionTypes', typeId, { awardVehicles, version: type.version }, crypto.randomUUID())
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['types', 'available award vehicles', typeId] }),
      cache.invalidateQueries({ queryKey: recordsKey(programId, 'promotionTypes') }),
    ])
  } catch (error) {
    logFailure('The promotion type does not offer the new award vehicle', error)
    showToast(`The award vehicle was added, but the promotion type does not offer it. ${causeOf(error)}`)
  }
}
