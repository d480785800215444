import type { Link } from '../../trace/link.ts'
import type { Check, Found } from '../check.ts'
import type { Checked } from '../checked.ts'
import { atDetails, atRow } from '../found.ts'
import type { CompiledRow, CompiledWindow } from '../../compile/compiled.ts'
import type { LookupStoreProduct } from '../../terms/lookups.ts'
import { doTouch, lookupWindow, overlapOf } from '../windows.ts'

const NONE = 'No award vehicle is set that can pay {type}'

/** A payment by an award vehicle: of any type, if none is specified. */
type Payment = {
  readonly vehicle: string | null
  readonly type: string
  /** Its label if it is paid by the default vehicle, which is reported once for each kind. */
  readonly kind: string
  readonly vehicleTypes: readonly string[] | null
  readonly link: Link
}

export const vehicleCannotPay: Check = {
  id: 'L-27',
  severity: 'BLOCK',
  text: '{vehicle} cannot pay {type}',
  find(checked) {
    const byDefault = new Map<string, Found>()
    const own: Found[] = []
    for (const payment of paymentsOf(checked)) {
      const { vehicle, type, kind, link } = payment
      if (canPay(checked, payment)) continue
      const text = vehicle === null ? { text: NONE } : {}
      const isDefault = vehicle === (checked.version.content.forcedAwardVehicle ?? null)
      if (isDefault) byDefault.set(kind, { ...text, params: { vehicle, type: kind }, link: AT_DEFAULT })
      else own.push({ ...text, params: { vehicle, type }, link })
    }
    return [...byDefault.values(), ...own]
  },
}

const AT_DEFAULT = atDetails('forcedAwardVehicle')

function paymentsOf({ rows, rules, lines, version }: Checked): readonly Payment[] {
  const paysPerProduct = version.amountPerProduct !== null && lines.some(({ line }) => !line.isGroup && !line.hasRows)
  const perProduct: Payment = {
    vehicle: version.content.forcedAwardVehicle ?? null,
    link: AT_DEFAULT,
    vehicleTypes: null,
    type: 'the amount per product',
    kind: 'the amount per product',
  }
  return [
    ...rows.map(({ line, row }) => ({
      vehicle: row.vehicle,
      type: row.type.label,
      kind: row.type.label,
      vehicleTypes: row.type.awardVehicleTypes,
      link: atRow(line, row, 'forcedAwardVehicle'),
    })),
    ...rules.flatMap(({ rule, name }) =>
      rule.actions.map(({ vehicle }) => ({
        vehicle,
        type: name,
        kind: 'rules',
        vehicleTypes: null,
        link: rule.link,
      })),
    ),
    ...(paysPerProduct ? [perProduct] : []),
  ]
}

/** True if the vehicle is offered and its type can pay this; unknown values count as valid. */
function canPay({ vehicles }: Checked, { vehicle, vehicleTypes }: Payment): boolean {
  if (vehicle === null) return false
  const { isOffered, awardVehicleType } = vehicles.get(vehicle) ?? {}
  if (isOffered === false) return false
  return awardVehicleType == null || vehicleTypes === null || vehicleTypes.includes(awardVehicleType)
}

export const itemCannotBeOrdered: Check = {
  id: 'L-28',
  severity: 'BLOCK',
  text: '{item} cannot be ordered with {vehicle}',
  find: ({ rows, storeProducts, version }) =>
    rows.flatMap(({ line, row, visible }) => {
      const known = row.storeProduct === null ? undefined : storeProducts.get(row.storeProduct)
      const paid = overlapOf(row, visible)
      if (!known || known.some((item) => canBeOrdered(item, row, paid, version.content.country))) return []
      const params = { item: row.storeProduct, vehicle: row.vehicle }
      return [{ params, link: atRow(line, row, 'payoutStoreCatalogProduct') }]
    }),
}

/** True if an item is sold while the row pays it, in the country, and by the store of its award vehicle. */
function canBeOrdered(
  item: LookupStoreProduct,
  { vehicle }: CompiledRow,
  paid: CompiledWindow,
  country: string | null | undefined,
): boolean {
  if (item.country != null && country != null && item.country !== country) return false
  if (item.awardVehicles !== undefined && vehicle !== null && !item.awardVehicles.includes(vehicle)) return false
  return paid.from >= paid.until || doTouch(lookupWindow(item), paid)
}
