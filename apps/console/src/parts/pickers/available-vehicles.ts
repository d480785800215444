import type { AwardVehicle } from '@incentive/model'
import { call } from '../../api/call.ts'

export const toVehicleOption = (vehicle: AwardVehicle) => ({
  value: String(vehicle.id),
  label: vehicle.name,
  detail: vehicle.awardVehicleType.name,
  entity: vehicle,
})

/** The award vehicles of a promotion type: one cache entry for the picker and the rules (DET-27). */
export const availableVehiclesQuery = (typeId: number) => ({
  queryKey: ['types', 'available award vehicles', typeId],
  load: async (_text: string, signal: AbortSignal | undefined) => {
    const { _embedded } = await call('getAvailableAwardVehicles', { params: { id: typeId }, signal })
    return { options: _embedded.awardVehicles.map(toVehicleOption), total: _embedded.awardVehicles.length }
  },
})
