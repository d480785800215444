import type { CompiledRow, CompiledWindow } from '../../../compile/compiled.ts'
import type { LookupStoreProduct } from '../../../terms/lookups.ts'
import type { Check } from '../../check.ts'
import { doTouch, overlapOf, lookupWindow } from '../../windows.ts'
import { atRow } from '../../found.ts'

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
