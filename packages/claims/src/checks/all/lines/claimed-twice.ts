import { needsDuplicationCheck } from '@incentive/model/products'
import type { Check } from '../../check.ts'
import { atLine } from '../../found.ts'

export const claimedTwice: Check = {
  id: 'L-20',
  severity: 'WARN',
  text: '{product} can be claimed twice',
  find: ({ lines }) =>
    lines
      .filter(({ line: { duplicationCheck, isGroup, name }, ruled }) => {
        if (ruled.length === 0) return false
        if (duplicationCheck === 'NO_DUPLICATION_CHECK') return true
        return duplicationCheck === null && (isGroup || needsDuplicationCheck({ productKey: name }))
      })
      .map(({ line }) => ({ params: { product: line.name }, link: atLine(line, 'claimProductDuplicationType') })),
}
