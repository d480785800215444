import type { FunctionCall, Node } from '../../syntax/nodes.ts'
import { fix, type Lint } from './lint.ts'

/** `F <= #date('2025-04-30')` ends at the midnight at the start of that day (expressions, section 6.1). */
export const dayAsUpperBound: Lint = {
  code: 'day-as-upper-bound',
  find(node) {
    const bound = upperBound(node)
    const day = bound === null ? null : dayOf(bound)
    if (bound === null || day === null) return null
    return {
      message: `This ends when ${day} begins; the day itself is left out`,
      span: bound.span,
      fix: fix('Include the whole day', bound, `#date('${day}T23:59:59.999')`),
    }
  },
}

function upperBound(node: Node): Node | null {
  if (node.kind === 'between') return node.right.kind === 'list' ? (node.right.items[1] ?? null) : null
  if (node.kind !== 'comparison') return null
  if (node.op === '<=') return node.right
  return node.op === '>=' ? node.left : null
}

/** The text of a `#date` with only a day. */
function dayOf(node: Node): string | null {
  const argument = isDateCall(node) ? node.args[0] : undefined
  if (argument?.kind !== 'literal' || argument.type !== 'STRING') return null
  return /^\d{4}-\d\d-\d\d$/.test(argument.value) ? argument.value : null
}

function isDateCall(node: Node): node is FunctionCall {
  return node.kind === 'function' && node.name === 'date'
}
