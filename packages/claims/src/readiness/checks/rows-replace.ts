import { instantText } from '../../evaluation.ts'
import type { CompiledLine, CompiledRow, CompiledWindow } from '../../compile/compiled.ts'
import type { Check, Found } from '../check.ts'
import { allLines, atRow, doTouch, overlapOf } from '../places.ts'

export const rowsReplace: Check = {
  id: 'L-08',
  severity: 'WARN',
  text: 'From {from} to {until} the payout of {later} replaces that of {earlier}',
  find: (version) =>
    allLines(version).flatMap((line) =>
      line.competitions.flatMap((rows) => replacements(line, rows, overlapOf(line, version.window))),
    ),
}

function replacements(line: CompiledLine, rows: readonly CompiledRow[], within: CompiledWindow): readonly Found[] {
  return rows.flatMap((row) =>
    rows
      .filter((other) => other.from < row.from && doTouch(other, overlapOf(row, within)))
      .map((other) => ({
        params: {
          from: instantText(row.from),
          until: instantText(Math.min(row.until, other.until, within.until)),
          later: instantText(row.from),
          earlier: instantText(other.from) ?? 'the beginning',
        },
        link: atRow(line, row),
      })),
  )
}
