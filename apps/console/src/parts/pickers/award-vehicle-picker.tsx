import type { AwardVehicle } from '@incentive/model'
import { availableVehiclesQuery, toVehicleOption } from './available-vehicles.ts'
import type { PickerProps } from './picker-props.ts'
import { EntityPicker } from './entity-picker.tsx'
import { useListSource } from './use-list-source.ts'

interface AwardVehiclePickerProps extends PickerProps<AwardVehicle> {
  /** The promotion type whose vehicles are offered; null: none are offered (ALG-32). */
  typeId: number | null
  /** The vehicle types that can pay; all by default. */
  vehicleTypes?: readonly string[]
}

export function AwardVehiclePicker({ typeId, vehicleTypes, hint, ...rest }: AwardVehiclePickerProps) {
  const isEdit = rest.mode === 'edit'
  const { queryKey, load } = availableVehiclesQuery(typeId ?? 0)
  const list = useListSource({ queryKey, load, isWanted: isEdit && typeId !== null, narrow: narrowTo(vehicleTypes) })
  return (
    <EntityPicker
      {...rest}
      plural="award vehicles"
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
