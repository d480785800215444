import {
  nodeAt,
  type ConditionTree,
  type NodePath,
  type PlacedNode,
  type Span,
  moveNode,
  type EditedText,
} from '@incentive/spel'
import { moveSpan } from '../text/text-edits.ts'
import type { UnfinishedRow } from './building.ts'

/** The part of a row, with the text and span from when the row was created; null: the end of the whole condition. */
export type PartOfRow = { readonly text: string; readonly span: Span } | null

/** Returns the data that keeps a new row with its part, even if the part moves. */
export function partOfRow(tree: ConditionTree, { kind, path }: Pick<UnfinishedRow, 'kind' | 'path'>): PartOfRow {
  const node = nodeAt(tree.root, path)
  return node === null || (kind === 'add' && path.length === 0) ? null : { text: tree.text, span: node.span }
}

/**
 * Position of a row after the text has changed: at its part, found by the text of the part, otherwise by its span. A
 * row whose part no longer exists moves to the end.
 */
export function placeOfRow(tree: ConditionTree, kind: UnfinishedRow['kind'], part: PartOfRow) {
  const atEnd = { kind: 'add', path: [] } as const
  if (part === null) return atEnd
  const moved = moveSpan(part.span, part.text, tree.text)
  const source = part.text.slice(part.span.start, part.span.end)
  const fitting = partsOf(tree.root).filter(({ node }) => kind === 'wrap' || node.kind === 'group')
  const distance = ({ node }: PartInTree) => Math.abs(node.span.start - moved.start)
  const [same] = fitting
    .filter(({ node: { span } }) => tree.text.slice(span.start, span.end) === source)
    .toSorted((a, b) => distance(a) - distance(b))
  const found = same ?? fitting.find(({ node: { span } }) => span.start === moved.start && span.end === moved.end)
  return found ? { kind, path: found.path } : atEnd
}

type PartInTree = { readonly node: PlacedNode; readonly path: NodePath }

/** All parts of a tree, each before its children. */
function partsOf(node: PlacedNode, path: NodePath = []): readonly PartInTree[] {
  const inside = node.kind === 'group' ? node.children : []
  return [{ node, path }, ...inside.flatMap((child, index) => partsOf(child, [...path, index]))]
}

/**
 * The operator of a new group around a part: the opposite of the surrounding group, since the same operator would not
 * need a new group.
 */
export function opOutside(root: PlacedNode, path: NodePath): 'and' | 'or' {
  const parent = path.length === 0 ? null : nodeAt(root, path.slice(0, -1))
  return parent?.kind === 'group' && parent.op === 'or' ? 'and' : 'or'
}

type Direction = 'up' | 'down'

/**
 * Moves a part one position up or down as displayed: past its neighbor, into a neighboring group, or out of its group
 * at its end. Null at the first and the last position of the rule.
 */
export function moveRow(tree: ConditionTree, path: NodePath, direction: Direction): EditedText | null {
  const index = path.at(-1)
  if (index === undefined) return null
  const group = path.slice(0, -1)
  const neighborIndex = direction === 'up' ? index - 1 : index + 1
  const neighbor = nodeAt(tree.root, [...group, neighborIndex])
  if (neighbor?.kind === 'group') {
    const at = direction === 'up' ? neighbor.children.length : 0
    return moveNode(tree, path, [...group, neighborIndex], at)
  }
  if (neighbor !== null) return moveNode(tree, path, group, direction === 'up' ? index - 1 : index + 2)
  const groupIndex = group.at(-1)
  if (groupIndex === undefined) return null
  return moveNode(tree, path, group.slice(0, -1), direction === 'up' ? groupIndex : groupIndex + 1)
}
