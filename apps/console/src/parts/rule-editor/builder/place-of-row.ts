import { nodeAt, type ConditionTree, type NodePath, type PlacedNode, type Span } from '@incentive/spel'
import { moveSpan } from '../text/move-span.ts'
import type { UnfinishedRow } from './building.ts'

/** The part that a row belongs to, as it stood when the row was begun; null: the condition as a whole, at its end. */
export type PartOfRow = { readonly text: string; readonly span: Span } | null

/** What a new row remembers of its part, so that it stays with it wherever the part goes. */
export function partOfRow(tree: ConditionTree, { kind, path }: Pick<UnfinishedRow, 'kind' | 'path'>): PartOfRow {
  const node = nodeAt(tree.root, path)
  return node === null || (kind === 'add' && path.length === 0) ? null : { text: tree.text, span: node.span }
}

/**
 * Where a row stands in a text that was changed meanwhile: with its part, by what that says, else by where it lay. A row
 * whose part the text no longer has waits at the end.
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

/** All parts of a tree, each before those inside it. */
function partsOf(node: PlacedNode, path: NodePath = []): readonly PartInTree[] {
  const inside = node.kind === 'group' ? node.children : []
  return [{ node, path }, ...inside.flatMap((child, index) => partsOf(child, [...path, index]))]
}
