import type { Check } from '../check.ts'
import { allRows, atRow, doTouch, overlapOf } from '../places.ts'

export const rowNeverInForce: Check = {
  id: 'L-05',
  severity: 'WARN',
  text: 'A payout of {product} is never in force',
  find: (version) =>
    allRows(version)
      // a line that is never visible is told by itself
      .filter(({ line }) => doTouch(line, version.window))
      .filter(({ line, row }) => !doTouch(row, overlapOf(line, version.window)))
      .map(({ line, row }) => ({ params: { product: line.name }, link: atRow(line, row) })),
}
