import { print } from '../../print/print.ts'
import type { Comparison, Node } from '../../syntax/nodes.ts'
import { fix, type Lint } from './lint.ts'

/** `F < 5` is true for a missing F, because null sorts first (expressions, section 2, Ordering and null). */
export const unguardedLower: Lint = {
  code: 'unguarded-lower',
  find(node, place) {
    // negated, it is false for a missing value
    if (node.kind !== 'comparison' || place.isDenied) return null
    const field = lowerSide(node)
    if (field === null || !isField(field) || place.guarded.has(print(field))) return null
    const name = place.textOf(field)
    const text = `${name} != null and ${place.parsed.text.slice(node.span.start, node.span.end)}`
    const isInParentheses = place.parsed.parenthesised.has(node)
    return {
      message: `This is also true when ${name} is missing`,
      span: node.span,
      fix: fix('Require a value', node, isInParentheses ? text : `(${text})`),
    }
  },
}

/** The side that is less than the other one. */
function lowerSide({ op, left, right }: Comparison): Node | null {
  if (op === '<' || op === '<=') return left
  return op === '>' || op === '>=' ? right : null
}

function isField(node: Node): boolean {
  return node.kind === 'name' || (node.kind === 'path' && node.hops.every(({ kind }) => kind === 'property'))
}
