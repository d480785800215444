import type { Hop, Node } from './nodes.ts'

/** Returns the direct children of a node, in the order of the text. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
    case 'variable':
    case 'forbidden':
      return []
    case 'function':
      return node.args
    case 'list':
      return node.items
    case 'path':
      return [node.start, ...node.hops.flatMap(childrenOfHop)]
    case 'unary':
      return [node.operand]
    case 'arithmetic':
      return [node.first, ...node.rest.map(({ operand }) => operand)]
    case 'comparison':
    case 'between':
    case 'matches':
      return [node.left, node.right]
    case 'logic':
      return node.operands
    case 'ternary':
      return [node.condition, node.whenTrue, node.whenFalse]
    case 'elvis':
      return [node.value, node.fallback]
    default:
      return node satisfies never
  }
}

function childrenOfHop(hop: Hop): readonly Node[] {
  switch (hop.kind) {
    case 'property':
      return []
    case 'method':
      return hop.args
    case 'index':
      return [hop.index]
    case 'selection':
    case 'projection':
      return [hop.body]
    default:
      return hop satisfies never
  }
}
