import type { Check, Found } from '../../check.ts'
import { atRow } from '../../found.ts'

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
