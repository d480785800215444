import { instantText } from '../../../evaluation.ts'
import type { CompiledLine, CompiledRow, CompiledWindow } from '../../../compile/compiled.ts'
import type { Check, Found } from '../../check.ts'
import { atRow, endText, startText } from '../../found.ts'
import { doTouch, overlapOf } from '../../windows.ts'

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
