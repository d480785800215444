import type { Check } from '../../check.ts'
import { atRow } from '../../found.ts'

export const equalRows: Check = {
  id: 'L-07',
  severity: 'BLOCK',
  text: 'Two equal payouts of {product}: only the one added last pays',
  find: ({ lines }) =>
    lines.flatMap(({ line }) =>
      line.competitions.flatMap((rows) =>
        rows
          .filter((row, at) =>
            rows.slice(0, at).some((other) => other.from === row.from && other.threshold === row.threshold),
          )
          .map((row) => ({ params: { product: line.name }, link: atRow(line, row) })),
      ),
    ),
}
