import type { AwardVehicle } from '@incentive/model'
import { call } from '../../api/call.ts'

export const toVehicleOption = (vehicle: AwardVehicle) => ({
  value: String(vehicle.id),
  label: vehicle.name,
  detail: vehicle.awardVehicleType.name,
  entity: vehicle,
})

/** The award vehicles that a promotion type offers: one entry of the cache for the picker and for the rules (DET-27). */
export const availableVehiclesQuery = (typeId: number) => ({
  queryKey: ['types', 'available award vehicles', typeId],
  load: async (_text: string, signal: AbortSignal | undefined) => {
    const { _embedded } = await call('getAvailableAwardVehicles', { params: { id: typeId }, signal })
    return { options: _embedded.awardVehicles.map(toVehicleOption), total: _embedded.awardVehicles.length }
  },
})
