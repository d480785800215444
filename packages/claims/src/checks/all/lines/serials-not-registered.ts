import type { Check } from '../../check.ts'
import { atLine } from '../../found.ts'

export const serialsNotRegistered: Check = {
  id: 'L-17',
  severity: 'BLOCK',
  text: 'The check is enabled but no serial numbers exist: every claim for {product} is denied',
  find: ({ lines, products }) =>
    lines
      .filter(({ line }) => line.collectsSerials)
      .flatMap(({ line, ruled }) =>
        ruled
          .filter((product) => products.get(product)?.registeredSerials === 0)
          .map((product) => ({ params: { product }, link: atLine(line, 'enableSerialNumbers') })),
      ),
}
