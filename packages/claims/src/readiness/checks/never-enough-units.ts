import type { Check } from '../check.ts'
import { allRows, atRow } from '../places.ts'

export const neverEnoughUnits: Check = {
  id: 'L-23',
  severity: 'BLOCK',
  text: 'At most {max} units per claim, but {units} are needed: this never pays',
  find: (version) =>
    allRows(version).flatMap(({ line, row }) => {
      const units = Math.max(row.threshold, row.isEach ? 1 : row.quantity)
      const max = line.maximum
      // a group may carry units of earlier claims
      if (line.isGroup || max === null || max >= units) return []
      return [{ params: { max, units }, link: atRow(line, row, 'payoutProductThreshold') }]
    }),
}
