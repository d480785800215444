import type { Span } from '../../source/span.ts'
import { printOperand, printTree } from './print-tree.ts'
import type { ConditionTree, NodePath, PlacedNode, TreeNode } from './tree.ts'

/** The text after an edit, or null when there is no such node. Everything outside the edited node stays as it was. */
export type EditedText = string | null

/** Puts another node in the place of one. */
export function replaceNode(tree: ConditionTree, path: NodePath, node: TreeNode): EditedText {
  const found = nodeAt(tree.root, path)
  return found && splice(tree.text, found.span, path.length === 0 ? printTree(node) : printOperand(node))
}

/** Adds a node at the end of a group; beside a node that is no group, and around a denied one, a new `and` begins. */
export function addNode(tree: ConditionTree, path: NodePath, node: TreeNode): EditedText {
  const group = nodeAt(tree.root, path)
  if (group === null) return null
  const last = group.kind === 'group' ? group.children.at(-1) : undefined
  const isChain = group.kind === 'group' && group.children.length > 1
  if (isChain && last !== undefined) {
    const { end } = last.span
    return splice(tree.text, { start: end, end }, ` ${group.op} ${printOperand(node)}`)
  }
  const old = tree.text.slice(group.span.start, group.span.end)
  const joined = `${printOperand({ kind: 'raw', text: old })} and ${printOperand(node)}`
  return splice(tree.text, group.span, path.length === 0 ? joined : `(${joined})`)
}

/** Takes a node out of its group, together with one operator beside it; the root cannot be taken out. */
export function removeNode(tree: ConditionTree, path: NodePath): EditedText {
  const index = path.at(-1)
  const parent = index === undefined ? null : nodeAt(tree.root, path.slice(0, -1))
  const node = index !== undefined && parent?.kind === 'group' ? parent.children[index] : undefined
  if (index === undefined || parent?.kind !== 'group' || node === undefined) return null
  if (parent.children.length === 1) return removeNode(tree, path.slice(0, -1))
  const before = parent.children[index - 1]
  const after = parent.children[index + 1]
  const start = before === undefined ? node.span.start : before.span.end
  const end = before === undefined && after !== undefined ? after.span.start : node.span.end
  return splice(tree.text, { start, end }, '')
}

/** Changes the operator of a group; its children keep their text. */
export function changeGroup(tree: ConditionTree, path: NodePath, op: 'and' | 'or', not: boolean): EditedText {
  const group = nodeAt(tree.root, path)
  if (group?.kind !== 'group') return null
  const texts = group.children.map(({ span }) => tree.text.slice(span.start, span.end))
  const children = texts.map((text): TreeNode => ({ kind: 'raw', text }))
  return replaceNode(tree, path, { kind: 'group', op, not, children })
}

function nodeAt(root: PlacedNode, path: NodePath): PlacedNode | null {
  let node: PlacedNode | undefined = root
  for (const index of path) node = node?.kind === 'group' ? node.children[index] : undefined
  return node ?? null
}

function splice(text: string, { start, end }: Span, inserted: string): string {
  return text.slice(0, start) + inserted + text.slice(end)
}
