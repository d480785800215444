import type { Check, Found } from '../check.ts'
import { atRow, endText, startText } from '../found.ts'
import { doTouch, overlapOf } from '../windows.ts'
import { instantText } from '../../evaluation.ts'
import type { CompiledLine, CompiledRow, CompiledWindow } from '../../compile/compiled.ts'

export const rowNeverInForce: Check = {
  id: 'L-05',
  severity: 'WARN',
  text: 'A payout of {product} is never effective',
  find: ({ lines, version }) =>
    lines
      // a line that is never visible is reported separately
      .filter(({ line }) => doTouch(line, version.window))
      .flatMap(({ line, rows, visible }) =>
        [...rows, ...line.ruleRows]
          .filter((row) => !doTouch(row, visible))
          .map((row) => ({ params: { product: line.name }, link: atRow(line, row) })),
      ),
}

export const equalRows: Check = {
  id: 'L-07',
  severity: 'BLOCK',
  text: 'Two equal payouts of {product}: only the one added last pays',
  find: ({ lines }) =>
    lines.flatMap(({ line }) =>
      line.competitions.flatMap((rows) =>
        rows
          .filter((row, at) =>
            rows.slice(0, at).some((other) => other.from === row.from && other.threshold === row.threshold),
          )
          .map((row) => ({ params: { product: line.name }, link: atRow(line, row) })),
      ),
    ),
}

export const rowsReplace: Check = {
  id: 'L-08',
  severity: 'WARN',
  text: 'From {from} to {until} the payout of {later} replaces that of {earlier}',
  find: ({ lines }) =>
    lines.flatMap(({ line, visible }) =>
      line.competitions.flatMap((rows) => (rows.length < 2 ? [] : replacements(line, rows, visible))),
    ),
}

function replacements(line: CompiledLine, rows: readonly CompiledRow[], within: CompiledWindow): readonly Found[] {
  return rows.flatMap((row) =>
    rows
      .filter((other) => other.from < row.from && doTouch(other, overlapOf(row, within)))
      .map((other) => ({
        params: {
          from: instantText(Math.max(row.from, within.from)),
          until: endText(Math.min(row.until, other.until, within.until)),
          later: instantText(row.from),
          earlier: startText(other.from),
        },
        link: atRow(line, row),
      })),
  )
}
