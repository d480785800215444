import { epochOf } from '@incentive/scalars'
import type { CompiledVersion } from '../../../compile/compiled.ts'
import type { Check } from '../../check.ts'
import { atLine } from '../../found.ts'
import { doTouch } from '../../windows.ts'

export const noLongerListed: Check = {
  id: 'L-54',
  severity: 'INFO',
  text: '{product} is no longer listed on its own, but group {group} still pays for it',
  find: ({ lines, lookups, version }) => {
    const now = lookups.now === undefined ? -Infinity : epochOf(lookups.now)
    const toCome = { from: now, until: Infinity }
    return lines
      .filter(({ line, visible }) => line.isGroup && line.hasRows && doTouch(visible, toCome))
      .flatMap(({ line: group }) =>
        [...group.products]
          .filter((product) => !isListed(version, product, now))
          .map((product) => ({ params: { product, group: group.name }, link: atLine(group) })),
      )
  },
}

/** True if a product has its own line that has not ended. */
function isListed({ linesOf }: CompiledVersion, product: string, now: number): boolean {
  return (linesOf.get(product) ?? []).some(({ until }) => until > now)
}
