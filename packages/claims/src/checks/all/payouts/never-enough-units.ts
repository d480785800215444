import type { Check } from '../../check.ts'
import { atRow } from '../../found.ts'
import { unitsNeeded } from '../../payments.ts'

export const neverEnoughUnits: Check = {
  id: 'L-23',
  severity: 'BLOCK',
  text: 'At most {max:unit} per claim, but {units:# is|# are} needed: this never pays',
  find: ({ rows }) =>
    rows.flatMap(({ line, row }) => {
      const units = unitsNeeded(row)
      const max = line.maximum
      // a group can carry units of earlier claims
      if (line.isGroup || max === null || max >= units) return []
      return [{ params: { max, units }, link: atRow(line, row, 'payoutProductThreshold') }]
    }),
}
