import type { AwardVehicle } from '@incentive/model/references'
import { EntityPicker, type PickerProps } from './entity-picker.tsx'
import { useListSource } from './use-list-source.ts'
import { call } from '../../api/call.ts'

interface AwardVehiclePickerProps extends PickerProps<AwardVehicle> {
  /** The promotion type whose vehicles are offered; null: none are offered (ALG-32). */
  typeId: number | null
  /** The vehicle types that can pay; all by default. */
  vehicleTypes?: readonly string[]
}

export function AwardVehiclePicker({ typeId, vehicleTypes, hint, ...rest }: AwardVehiclePickerProps) {
  const isEdit = rest.mode === 'edit'
  const { queryKey, load } = availableVehiclesQuery(typeId ?? 0)
  const list = useListSource({ queryKey, load, isEnabled: isEdit && typeId !== null, narrow: narrowTo(vehicleTypes) })
  return (
    <EntityPicker
      {...rest}
      plural="award vehicles"
      entity={typeId === null ? undefined : 'awardVehicles'}
      prepare={async (cache, record) =>
        (await import('../new-records/offer-vehicle.ts')).offerVehicle(cache, typeId ?? 0, record)
      }
      options={typeId === null ? [] : list.options}
      optionsKey={list.optionsKey}
      hint={typeId === null && isEdit ? 'Depends on the promotion type' : hint}
      toOption={toVehicleOption}
    />
  )
}

function narrowTo(types: readonly string[] | undefined) {
  return (options: readonly ReturnType<typeof toVehicleOption>[]) =>
    options.filter(({ entity }) => types?.includes(entity.awardVehicleType.name) ?? true)
}

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
