import type { Check } from '../../check.ts'
import { atLine } from '../../found.ts'

export const linePaysNothing: Check = {
  id: 'L-50',
  severity: 'INFO',
  text: '{product} can be claimed but pays nothing',
  find: ({ lines, version }) =>
    version.amountPerProduct !== null
      ? []
      : lines
          .filter(({ line }) => !line.hasRows && !line.isGroup)
          .map(({ line }) => ({ params: { product: line.name }, link: atLine(line) })),
}
