import { compareDecimals, printDecimal, toDecimal } from '@incentive/scalars'
import type { Check } from '../check.ts'
import { allRows, atRow } from '../places.ts'

const HUNDRED = toDecimal(100, 0)

export const moreThanThePrice: Check = {
  id: 'L-25',
  severity: 'WARN',
  text: '{percent} % of the price is paid back',
  find: (version) =>
    allRows(version)
      .filter(({ row }) => row.type.amount === 'percent' && compareDecimals(row.amount, HUNDRED) > 0)
      .map(({ line, row }) => ({
        params: { percent: printDecimal(row.amount) },
        link: atRow(line, row, 'payoutAmount'),
      })),
}
