import type { Node } from '../src/index.ts'

/**
 * Returns a tree in which nested chains of the same operator, `and` or `or`, are merged: they have the same meaning.
 */
export function flatten(node: Node): Node {
  if (node.kind === 'unary') return { ...node, operand: flatten(node.operand) }
  if (node.kind !== 'logic') return node
  const operands = node.operands.map(flatten).flatMap((operand) => {
    return operand.kind === 'logic' && operand.op === node.op ? operand.operands : [operand]
  })
  return { ...node, operands }
}
