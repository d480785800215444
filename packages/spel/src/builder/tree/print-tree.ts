import type { Node } from '../../syntax/nodes.ts'
import { parse } from '../../syntax/parse.ts'
import { writeComparison } from '../comparison/build.ts'
import type { TreeNode } from './tree.ts'

/**
 * Writes a tree as text. Invariants: parsing the text and writing it again returns the same text. For a tree that was
 * opened from a text, both texts parse to the same tree.
 */
export function printTree(node: TreeNode): string {
  if (node.kind !== 'group' || node.not || node.children.length === 1) return printOperand(node)
  return node.children.map(printOperand).join(` ${node.op} `)
}

/** Writes a node so that it can be an operand of `and` and `or`. */
export function printOperand(node: TreeNode): string {
  switch (node.kind) {
    case 'compare':
      return writeComparison(node.comparison)
    case 'raw':
      return isOperand(node.text) ? node.text : `(${node.text})`
    case 'group': {
      const [only] = node.children
      if (!node.not && node.children.length === 1 && only !== undefined) return printOperand(only)
      const inside = node.children.map(printOperand).join(` ${node.op} `)
      const isWrapped = node.children.length === 1 && isParenthesised(inside)
      const text = isWrapped ? inside : `(${inside})`
      return node.not ? `not ${text}` : text
    }
    default:
      return node satisfies never
  }
}

const loose: ReadonlySet<Node['kind']> = new Set(['logic', 'ternary', 'elvis', 'forbidden'])

/**
 * True if a text can be an operand of `and` and `or` as it is. A text that does not parse is wrapped, so that the error
 * stays inside.
 */
function isOperand(text: string): boolean {
  const parsed = parse(text)
  return parsed.ok && (!loose.has(parsed.node.kind) || parsed.parenthesised.has(parsed.node))
}

function isParenthesised(text: string): boolean {
  const parsed = parse(text)
  return parsed.ok && parsed.parenthesised.has(parsed.node)
}
