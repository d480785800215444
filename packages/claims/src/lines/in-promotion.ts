import type { LineStep } from './line-step.ts'

export const inPromotion: LineStep = {
  step: 'L02',
  check({ product }, report, { version }) {
    const key = product?.productKey ?? ''
    if (version.linesOf.has(key) || version.groupsOf.has(key)) return true
    return report('PRODUCT_NOT_IN_PROMOTION', { product: key }, { row: key })
  },
  params: ({ product }) => ({ product: product?.productKey ?? null }),
}
