import type { Check } from '../../check.ts'

const BELOW = 49_999

export const ruleAmountOutOfRange: Check = {
  id: 'L-34',
  severity: 'WARN',
  text: '{rule} gives {value}, outside 0 to 49998.99',
  *find({ texts }) {
    for (const { purpose, known, rule, expression, link } of texts) {
      const value = purpose === 'amount' && expression !== null ? known.constantAmount : null
      yield value === null || (value > 0 && value < BELOW) ? null : { params: { rule, value }, link }
    }
  },
}
