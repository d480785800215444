import type { Check, Found } from '../check.ts'
import { atRow } from '../found.ts'
import { unitsNeeded } from '../payments.ts'

export const quantityWithoutEffect: Check = {
  id: 'L-21',
  severity: 'WARN',
  text: 'Quantity {quantity} has no effect with EACH: every unit is paid',
  find: ({ rows }) =>
    rows
      .filter(({ row }) => row.isEach && row.quantity > 1)
      .map(({ line, row }) => ({
        params: { quantity: row.quantity },
        link: atRow(line, row, 'payoutProductQuantity'),
      })),
}

const NO_EFFECT = 'Threshold {threshold} has no effect: the first block needs {quantity:unit}'

export const thresholdAndBlocks: Check = {
  id: 'L-22',
  severity: 'INFO',
  text: 'At {threshold:unit} {blocks:# block is|# blocks are} paid and {rest:# unit is|# units are} left',
  find: ({ rows }) =>
    rows.flatMap(({ line, row }): readonly Found[] => {
      const { threshold, quantity } = row
      if (row.isEach || threshold === 1) return []
      const link = atRow(line, row, 'payoutProductThreshold')
      if (threshold <= quantity) return [{ text: NO_EFFECT, params: { threshold, quantity }, link }]
      const rest = threshold % quantity
      const blocks = (threshold - rest) / quantity
      return rest === 0 ? [] : [{ params: { threshold, blocks, rest }, link }]
    }),
}

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
