import { compareDecimals, printDecimal } from '@incentive/scalars'
import type { Check } from '../../check.ts'
import { onePayment } from '../../payments.ts'
import { atLine } from '../../found.ts'

export const capBelowOnePayment: Check = {
  id: 'L-24',
  severity: 'WARN',
  text: 'The cap {cap} cuts even the first payment of {amount}',
  find: ({ rows, version }) =>
    rows.flatMap(({ line, row }) => {
      // goods are not capped
      const payment = row.type.calculation.reward === 'PRODUCT' ? null : onePayment(row, version.digits)
      if (line.cap === null || payment === null || compareDecimals(line.cap, payment) >= 0) return []
      const params = { cap: printDecimal(line.cap), amount: printDecimal(payment) }
      return [{ params, link: atLine(line, 'maximumPayoutAmount') }]
    }),
}
