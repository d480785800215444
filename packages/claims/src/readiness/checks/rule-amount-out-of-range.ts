import type { Check } from '../check.ts'
import { constantAmount } from '../rules/constant.ts'

const BELOW = 49_999

export const ruleAmountOutOfRange: Check = {
  id: 'L-34',
  severity: 'WARN',
  text: '{rule} gives {value}, outside 0 to 49998.99',
  find: ({ texts }) =>
    texts.flatMap(({ purpose, text, rule, expression, link }) => {
      const value = purpose === 'amount' && expression !== null ? constantAmount(text) : null
      if (value === null || (value > 0 && value < BELOW)) return []
      return [{ params: { rule, value }, link }]
    }),
}
