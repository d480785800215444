import type { Check } from '../../check.ts'
import { limitItems } from './limit-items.ts'
import { atLimit } from '../../found.ts'

export const noProductOfMpg: Check = {
  id: 'L-36',
  severity: 'WARN',
  text: 'No product of this promotion has MPG {mpg}',
  find: ({ version, lookups, products }) => {
    if (lookups.products === undefined) return []
    const mpgs = new Set([...products.values()].map(({ mpg }) => mpg))
    return limitItems(version.content.promotionLimitNodes)
      .filter(({ mpg }) => !mpgs.has(mpg))
      .map(({ mpg, id }) => ({ params: { mpg }, link: atLimit(id, 'customField4Value') }))
  },
}
