import type { Check } from '../../check.ts'
import { atLine, someOf } from '../../found.ts'
import { doTouch } from '../../windows.ts'

export const priceUnknown: Check = {
  id: 'L-26',
  severity: 'WARN',
  text: 'The price of {product} in {country} is unknown: the payout cannot be calculated',
  find: ({ lines, products, version }) =>
    lines.flatMap(({ line, rows, visible, ruled }) => {
      if (!rows.some(({ type }) => type.calculation.per === 'claim-line')) return []
      const unpriced = [...line.products].flatMap((key) => {
        if (products.get(key)?.price !== null) return []
        // a product's own line decides whether a price is typed, or else the group
        const own = (version.linesOf.get(key) ?? []).filter((each) => doTouch(each, visible))
        const untyped = [...own, ...(ruled.includes(key) ? [line] : [])].find(({ takesPrice }) => !takesPrice)
        return untyped === undefined ? [] : [{ key, untyped }]
      })
      const [first] = unpriced
      if (first === undefined) return []
      const params = { product: someOf(unpriced.map(({ key }) => key)), country: version.content.country ?? '' }
      return [{ params, link: atLine(first.untyped, 'allowProductPriceEntry') }]
    }),
}
