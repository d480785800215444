import type { Check } from '../../check.ts'
import { atRow } from '../../found.ts'
import { doTouch } from '../../windows.ts'

export const rowNeverInForce: Check = {
  id: 'L-05',
  severity: 'WARN',
  text: 'A payout of {product} is never effective',
  find: ({ lines, version }) =>
    lines
      // a line that is never visible is reported separately
      .filter(({ line }) => doTouch(line, version.window))
      .flatMap(({ line, rows, visible }) =>
        [...rows, ...line.ruleRows]
          .filter((row) => !doTouch(row, visible))
          .map((row) => ({ params: { product: line.name }, link: atRow(line, row) })),
      ),
}
