import type { CompiledWindow } from '../../../compile/compiled.ts'
import type { Check, Found } from '../../check.ts'
import type { CheckedLine } from '../../checked.ts'
import { atRow, endText, startText } from '../../found.ts'
import { doTouch, gapsOf } from '../../windows.ts'

export const paysNothingMeanwhile: Check = {
  id: 'L-06',
  severity: 'WARN',
  text: '{product} pays nothing from {from} to {until}',
  find: ({ lines }) => lines.flatMap(gapsIn),
}

function gapsIn({ line, rows, visible }: CheckedLine): readonly Found[] {
  const all: readonly (CompiledWindow & { readonly id: string })[] = [...rows, ...line.ruleRows]
  // rows that are never effective are reported one by one
  if (!all.some((row) => doTouch(row, visible))) return []
  return gapsOf(visible, all).flatMap(({ from, until, before, after }) => {
    const row = after ?? before
    if (row === null) return []
    const params = { product: line.name, from: startText(from), until: endText(until) }
    return [{ params, link: atRow(line, row, after ? 'effectiveDate' : 'expirationDate') }]
  })
}
