import { addDecimals, compareDecimals, type Decimal, printDecimal, toDecimal, ZERO } from '@incentive/scalars'
import type { Check, Found } from '../check.ts'
import { onePayment } from '../payments.ts'
import { atLine, atRow } from '../found.ts'
import { type CompiledRow, isInForce } from '../../compile/compiled.ts'
import type { CheckedLine } from '../checked.ts'

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

const HUNDRED = toDecimal(100, 0)

export const moreThanThePrice: Check = {
  id: 'L-25',
  severity: 'WARN',
  text: '{percent} % of the price is paid back',
  find: ({ lines }) =>
    lines.flatMap((checked) => {
      const tooMuch = checked.rows.filter(({ type, amount }) => type.amount === 'percent' && isOver(amount))
      return tooMuch.length > 0 ? tooMuch.map((row) => foundAt(checked, row, row.amount)) : together(checked)
    }),
}

/** Rows that each stay below the price, and are effective at the same time. */
function together(checked: CheckedLine): readonly Found[] {
  const competitions = checked.line.competitions
    .map((rows) => rows.filter(({ type }) => type.amount === 'percent' && type.calculation.per === 'claim-line'))
    .filter((rows) => rows.length > 0)
  if (competitions.length < 2) return []
  for (const row of competitions.flat()) {
    const inForce = competitions.flatMap((rows) => latestAt(rows, row.from) ?? [])
    const sum = inForce.reduce((total, { amount }) => addDecimals(total, amount), ZERO)
    if (isOver(sum)) return [foundAt(checked, row, sum)]
  }
  return []
}

/** Of the rows of one competition, the one that starts last is paid. */
function latestAt(rows: readonly CompiledRow[], instant: number): CompiledRow | undefined {
  return rows.filter((row) => isInForce(row, instant)).toSorted((a, b) => b.from - a.from)[0]
}

function foundAt({ line }: CheckedLine, row: CompiledRow, percent: Decimal): Found {
  return { params: { percent: printDecimal(percent) }, link: atRow(line, row, 'payoutAmount') }
}

function isOver(percent: Decimal): boolean {
  return compareDecimals(percent, HUNDRED) > 0
}
