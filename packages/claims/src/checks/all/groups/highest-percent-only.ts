import type { CompiledRow } from '../../../compile/compiled.ts'
import type { Check } from '../../check.ts'
import { atLine } from '../../found.ts'

export const highestPercentOnly: Check = {
  id: 'L-55',
  severity: 'WARN',
  text: 'Units of {group} earn only the highest percent of the claim',
  find: ({ lines }) =>
    lines
      .filter(({ line, rows }) => line.isGroup && !line.ignoresConsidered && rows.some(isOfClaim))
      .map(({ line }) => ({ params: { group: line.name }, link: atLine(line) })),
}

const isOfClaim = ({ type }: CompiledRow) => type.calculation.per === 'claim'
