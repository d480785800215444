import type { Check } from '../../check.ts'
import { atLine } from '../../found.ts'

export const nothingToCarry: Check = {
  id: 'L-32',
  severity: 'WARN',
  text: 'There are never units to carry',
  find: ({ lines }) =>
    lines
      .filter(({ line, rows }) => line.combinesUnpaid && rows.some((row) => row.isEach && row.threshold === 1))
      .map(({ line }) => ({ link: atLine(line, 'combineUnpaidUnitsFromPastClaims') })),
}
