import type { CompiledRow } from '../../compile/compiled.ts'
import type { Check, Found } from '../check.ts'
import type { Checked } from '../checked.ts'
import { atDetails, atRow } from '../places.ts'

const NONE = 'No award vehicle is named that could pay {type}'

/** The default vehicle is told once for each payout type, however many rows it would pay. */
export const vehicleCannotPay: Check = {
  id: 'L-27',
  severity: 'BLOCK',
  text: '{vehicle} can not pay {type}',
  find(checked) {
    const byDefault = new Map<string, Found>()
    const own: Found[] = []
    for (const { line, row } of checked.rows) {
      if (canPay(checked, row)) continue
      const { vehicle } = row
      const found = {
        ...(vehicle === null ? { text: NONE } : {}),
        params: { vehicle, type: row.type.label },
      }
      const isDefault = vehicle === (checked.version.content.forcedAwardVehicle ?? null)
      if (isDefault) byDefault.set(row.type.code, { ...found, link: atDetails('forcedAwardVehicle') })
      else own.push({ ...found, link: atRow(line, row, 'forcedAwardVehicle') })
    }
    return [...byDefault.values(), ...own]
  },
}

/** Whether the vehicle of a row is offered and of a type that pays it; what is not known is taken for granted. */
function canPay({ vehicles }: Checked, { vehicle, type }: CompiledRow): boolean {
  if (vehicle === null) return false
  const { isOffered, awardVehicleType } = vehicles.get(vehicle) ?? {}
  if (isOffered === false) return false
  return awardVehicleType == null || type.awardVehicleTypes.includes(awardVehicleType)
}
