import type { Check } from '../check.ts'
import { allLines, atLine } from '../places.ts'

export const serialsNotCollected: Check = {
  id: 'L-19',
  severity: 'WARN',
  text: 'Duplicates of {product} can not be found: no serial numbers are asked for',
  find: (version) =>
    allLines(version)
      .filter(({ duplicationCheck, collectsSerials }) => duplicationCheck === 'MODEL_SERIAL_NUMBER' && !collectsSerials)
      .map((line) => ({ params: { product: line.name }, link: atLine(line, 'claimProductDuplicationType') })),
}
