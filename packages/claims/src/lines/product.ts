import type { LineStep } from './line-step.ts'

export const product: LineStep = {
  step: 'L01',
  check(line, tell, { facts }) {
    const found = facts.catalogue.find(line.claimed.modelNumber)
    const params = { model: line.claimed.modelNumber }
    if (found === null) return tell('PRODUCT_UNKNOWN', params)
    if (found === 'AMBIGUOUS') return tell('PRODUCT_AMBIGUOUS', params)
    line.product = found
    return true
  },
  params: ({ product: found }) => ({ product: found?.productKey ?? null }),
}
