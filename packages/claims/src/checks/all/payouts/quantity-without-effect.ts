import type { Check } from '../../check.ts'
import { atRow } from '../../found.ts'

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
