import type { LineStep } from './line-step.ts'

export const product: LineStep = {
  step: 'L01',
  check(line, report, { facts }) {
    const found = facts.catalog.find(line.claimed.modelNumber)
    const params = { model: line.claimed.modelNumber }
    if (found === null) return report('PRODUCT_UNKNOWN', params)
    if (found === 'AMBIGUOUS') return report('PRODUCT_AMBIGUOUS', params)
    line.product = found
    return true
  },
  params: ({ product: found }) => ({ product: found?.productKey ?? null }),
}
