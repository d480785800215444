import type { Span } from '../../source/span.ts'
import { printOperand, printTree } from './print-tree.ts'
import { nodeAt, type ConditionTree, type NodePath, type PlacedNode, type TreeNode } from './tree.ts'

/** The text after an edit, or the reason why the edit failed. Everything outside the edited node stays unchanged. */
export type EditedText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string }

type PlacedGroup = PlacedNode & { readonly kind: 'group' }
/** A range of the text and its replacement. */
type Splice = Span & { readonly text: string }

/** Replaces a node. */
export function replaceNode(tree: ConditionTree, path: NodePath, node: TreeNode): EditedText {
  const found = nodeAt(tree.root, path)
  if (found === null) return noSuchPart
  return edited(tree, { ...found.span, text: path.length === 0 ? printTree(node) : printOperand(node) })
}

/** Adds a node at the end of a group. For a node that is not a group, or a negated group, it starts a new `and`. */
export function addNode(tree: ConditionTree, path: NodePath, node: TreeNode): EditedText {
  const group = nodeAt(tree.root, path)
  if (group === null) return noSuchPart
  if (group.kind === 'group' && group.children.length !== 1) return insertNode(tree, path, group.children.length, node)
  return wrapNode(tree, path, 'and', node)
}

/**
 * Inserts a node into a group before the child currently at the index; an index equal to the number of children
 * appends.
 */
export function insertNode(tree: ConditionTree, path: NodePath, index: number, node: TreeNode): EditedText {
  const group = nodeAt(tree.root, path)
  if (group?.kind !== 'group' || index < 0 || index > group.children.length) return noSuchPart
  return edited(tree, insertion(tree, group, index, node))
}

/** Creates a new group from a node and another one after it. */
export function wrapNode(tree: ConditionTree, path: NodePath, op: 'and' | 'or', node: TreeNode): EditedText {
  const found = nodeAt(tree.root, path)
  if (found === null) return noSuchPart
  const joined = `${printOperand({ kind: 'raw', text: textOf(tree, found) })} ${op} ${printOperand(node)}`
  return edited(tree, { ...found.span, text: path.length === 0 ? joined : `(${joined})` })
}

/** Removes a node from its group, together with one adjacent operator. Removing the root leaves an empty text. */
export function removeNode(tree: ConditionTree, path: NodePath): EditedText {
  const removed = removal(tree, path)
  return removed === null ? noSuchPart : edited(tree, { ...removed, text: '' })
}

/** Moves a node, with its text unchanged, into a group before the child currently at the index. */
export function moveNode(tree: ConditionTree, from: NodePath, to: NodePath, index: number): EditedText {
  const node = nodeAt(tree.root, from)
  const group = nodeAt(tree.root, to)
  const removed = removal(tree, from)
  if (node === null || removed === null || group?.kind !== 'group') return noSuchPart
  if (index < 0 || index > group.children.length) return noSuchPart
  if (from.length === 0) return refused('The whole rule cannot be moved')
  if (from.every((step, at) => step === to[at])) return refused('A group cannot be moved into itself')
  const isSameGroup = from.length === to.length + 1 && to.every((step, at) => step === from[at])
  const position = from.at(-1) as number
  if (isSameGroup && (index === position || index === position + 1)) return { ok: true, text: tree.text }
  const inserted = insertion(tree, group, index, { kind: 'raw', text: textOf(tree, node) })
  const isInside = inserted.start >= removed.start && inserted.end <= removed.end && inserted.start !== removed.end
  if (isInside && inserted.start !== removed.start) return refused('A group cannot be left without a condition')
  // apply the later change first, so that the positions of the earlier one stay valid
  const [later, earlier] = inserted.start >= removed.end ? [inserted, removed] : [removed, inserted]
  const text = splice(splice(tree.text, { text: '', ...later }), { text: '', ...earlier })
  return { ok: true, text }
}

/** Changes the operator of a group. Its children keep their text. */
export function changeGroup(tree: ConditionTree, path: NodePath, op: 'and' | 'or', not: boolean): EditedText {
  const group = nodeAt(tree.root, path)
  if (group?.kind !== 'group') return refused('Only a group has an operator')
  const children = group.children.map((child): TreeNode => ({ kind: 'raw', text: textOf(tree, child) }))
  return replaceNode(tree, path, { kind: 'group', op, not, children })
}

function insertion(tree: ConditionTree, group: PlacedGroup, index: number, node: TreeNode): Splice {
  const { children, op } = group
  const [first] = children
  if (first === undefined) return { start: 0, end: tree.text.length, text: printTree(node) }
  const text = printOperand(node)
  if (children.length === 1) {
    // a child alone in its parentheses may need its own parentheses next to an operator
    const only = printOperand({ kind: 'raw', text: textOf(tree, first) })
    return { ...first.span, text: index === 0 ? `${text} ${op} ${only}` : `${only} ${op} ${text}` }
  }
  const next = children[index]
  const at = next?.span.start ?? (children.at(-1) ?? first).span.end
  return { start: at, end: at, text: next === undefined ? ` ${op} ${text}` : `${text} ${op} ` }
}

function removal(tree: ConditionTree, path: NodePath): Span | null {
  if (path.length === 0) return { start: 0, end: tree.text.length }
  const index = path.at(-1) as number
  const parent = nodeAt(tree.root, path.slice(0, -1))
  const node = nodeAt(tree.root, path)
  if (node === null || parent?.kind !== 'group') return null
  if (parent.children.length === 1) return removal(tree, path.slice(0, -1))
  const before = parent.children[index - 1]
  const after = parent.children[index + 1]
  const start = before === undefined ? node.span.start : before.span.end
  const end = before === undefined && after !== undefined ? after.span.start : node.span.end
  return { start, end }
}

function textOf(tree: ConditionTree, { span }: PlacedNode): string {
  return tree.text.slice(span.start, span.end)
}

const noSuchPart: EditedText = Object.freeze({ ok: false, reason: 'The rule no longer has this part' })

function refused(reason: string): EditedText {
  return { ok: false, reason }
}

function edited(tree: ConditionTree, change: Splice): EditedText {
  return { ok: true, text: splice(tree.text, change) }
}

function splice(text: string, { start, end, text: inserted }: Splice): string {
  return text.slice(0, start) + inserted + text.slice(end)
}
