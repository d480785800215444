import type { Check } from '../check.ts'
import { atLine, rowsOf } from '../places.ts'

export const nothingToCarry: Check = {
  id: 'L-32',
  severity: 'WARN',
  text: 'There are never units to carry',
  find: ({ groups }) =>
    groups
      .filter((group) => group.combinesUnpaid && rowsOf(group).some((row) => row.isEach && row.threshold === 1))
      .map((group) => ({ link: atLine(group, 'combineUnpaidUnitsFromPastClaims') })),
}
