import type { Check } from '../check.ts'
import { atRow } from '../places.ts'
import { doTouch } from '../windows.ts'

export const rowNeverInForce: Check = {
  id: 'L-05',
  severity: 'WARN',
  text: 'A payout of {product} is never in force',
  find: ({ rows, version }) =>
    rows
      // a line that is never visible is told by itself
      .filter(({ line, row, visible }) => doTouch(line, version.window) && !doTouch(row, visible))
      .map(({ line, row }) => ({ params: { product: line.name }, link: atRow(line, row) })),
}
