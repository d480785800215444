import { addDecimals, compareDecimals, printDecimal, toDecimal, ZERO, type Decimal } from '@incentive/scalars'
import { isInForce, type CompiledRow } from '../../../compile/compiled.ts'
import type { Check, Found } from '../../check.ts'
import type { CheckedLine } from '../../checked.ts'
import { atRow } from '../../found.ts'

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
