import type { Check } from '../../check.ts'
import { atLine } from '../../found.ts'

export const serialsNotChecked: Check = {
  id: 'L-18',
  severity: 'WARN',
  text: 'Serial numbers of {product} exist but the check is disabled',
  find: ({ lines, products }) =>
    lines
      .filter(({ line }) => !line.collectsSerials)
      .flatMap(({ line, ruled }) =>
        ruled
          .filter((product) => (products.get(product)?.registeredSerials ?? 0) > 0)
          .map((product) => ({ params: { product }, link: atLine(line, 'enableSerialNumbers') })),
      ),
}
