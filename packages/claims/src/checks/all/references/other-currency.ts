import type { Check } from '../../check.ts'
import { atDetails, atRow } from '../../found.ts'

export const otherCurrency: Check = {
  id: 'L-47',
  severity: 'WARN',
  text: '{item} is in {currency}, the promotion pays in {own}',
  find({ rows, storeProducts, version, lookups: { invoiceType } }) {
    const own = version.content.currency
    if (own == null) return []
    const isOther = (currency: string | null | undefined) => currency != null && currency !== own
    const items = rows.flatMap(({ line, row }) => {
      const [item] = storeProducts.get(row.storeProduct ?? '') ?? []
      if (!item || !isOther(item.currency)) return []
      const params = { item: item.productNumber, currency: item.currency ?? null, own }
      return [{ params, link: atRow(line, row, 'payoutStoreCatalogProduct') }]
    })
    if (!invoiceType || !isOther(invoiceType.currency)) return items
    const params = { item: invoiceType.name, currency: invoiceType.currency, own }
    return [{ params, link: atDetails('invoiceType') }, ...items]
  },
}
