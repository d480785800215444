import type { Node } from '../src/index.ts'

/** Flattens nested chains of `and` into one chain, and those of `or` as well: they mean the same. */
export function flatten(node: Node): Node {
  if (node.kind === 'unary') return { ...node, operand: flatten(node.operand) }
  if (node.kind !== 'logic') return node
  const operands = node.operands.map(flatten).flatMap((operand) => {
    return operand.kind === 'logic' && operand.op === node.op ? operand.operands : [operand]
  })
  return { ...node, operands }
}
