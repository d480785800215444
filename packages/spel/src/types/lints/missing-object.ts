import { print } from '../../print/print.ts'
import type { Hop, Node, Path } from '../../syntax/nodes.ts'
import type { Lint, LintPlace } from './lint.ts'

/** `organization.name` fails if there is no organization; `organization?.name` is then missing instead. */
export const missingObject: Lint = {
  code: 'missing-object',
  find(node, place) {
    if (node.kind !== 'path') return null
    const at = firstUnsafe(node, place)
    const hop = node.hops[at]
    if (hop === undefined) return null
    const { start } = hop.span
    const name = place.parsed.text.slice(node.span.start, start).trimEnd()
    return {
      message: `This fails when ${name} is missing`,
      span: { start: node.span.start, end: hop.kind === 'property' ? hop.span.end : start },
      fix: { title: 'Write ?. here', span: { start, end: start }, text: '?' },
    }
  },
}

/** The index of the first hop that fails if the object before it is missing; otherwise -1. */
function firstUnsafe(path: Path, place: LintPlace): number {
  let canBeMissing = false
  return path.hops.findIndex((hop, index) => {
    const before = index === 0 ? path.start : { ...path, hops: path.hops.slice(0, index) }
    const part: Node | Hop = path.hops[index - 1] ?? path.start
    // fields after `?.` of a missing object are missing too
    canBeMissing ||= place.fieldOf(part)?.canBeMissing === true
    if (canBeMissing && place.guardedBefore.has(print(before))) canBeMissing = false
    return canBeMissing && hop.kind !== 'index' && !hop.isSafe
  })
}
