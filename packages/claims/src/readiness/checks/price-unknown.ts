import type { Check } from '../check.ts'
import { atLine } from '../places.ts'
import { someOf } from '../words.ts'

export const priceUnknown: Check = {
  id: 'L-26',
  severity: 'WARN',
  text: 'The price of {product} in {country} is unknown: the payout can not be computed',
  find: ({ lines, products, version }) =>
    lines.flatMap(({ line, rows }) => {
      const needsPrice = rows.some(({ type }) => type.reckoning.per === 'claim-line')
      if (line.takesPrice || !needsPrice) return []
      const unpriced = [...line.products].filter((key) => products.get(key)?.price === null)
      if (unpriced.length === 0) return []
      const params = { product: someOf(unpriced), country: version.content.country ?? '' }
      return [{ params, link: atLine(line, 'allowProductPriceEntry') }]
    }),
}
