import type { Check } from '../../check.ts'
import { atLine } from '../../found.ts'

export const serialsNotCollected: Check = {
  id: 'L-19',
  severity: 'WARN',
  text: 'Duplicates of {product} cannot be detected: no serial numbers are collected',
  find: ({ lines }) =>
    lines
      .filter(
        ({ line, ruled }) =>
          line.duplicationCheck === 'MODEL_SERIAL_NUMBER' && !line.collectsSerials && ruled.length > 0,
      )
      .map(({ line }) => ({ params: { product: line.name }, link: atLine(line, 'claimProductDuplicationType') })),
}
