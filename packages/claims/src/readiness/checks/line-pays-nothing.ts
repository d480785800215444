import type { Check } from '../check.ts'
import { allLines, atLine } from '../places.ts'

export const linePaysNothing: Check = {
  id: 'L-50',
  severity: 'INFO',
  text: '{product} can be claimed but pays nothing',
  find: (version) =>
    version.amountPerProduct !== null
      ? []
      : allLines(version)
          .filter(({ hasRows, isGroup }) => !hasRows && !isGroup)
          .map((line) => ({ params: { product: line.name }, link: atLine(line) })),
}
