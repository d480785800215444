import type { Span } from '../../source/span.ts'
import type { FieldComparison } from '../comparison/comparison.ts'

/**
 * The visual tree of a condition (expressions, section 6.2): groups of `and` or `or`, comparisons, and raw pieces for
 * everything that has no picture, shown as code and never lost. New nodes are made without a span.
 */
export type TreeNode = Group | Compare | Raw

export interface Group {
  readonly kind: 'group'
  readonly op: 'and' | 'or'
  /** `not (...)` around the group. */
  readonly not: boolean
  readonly children: readonly TreeNode[]
}

export interface Compare {
  readonly kind: 'compare'
  readonly comparison: FieldComparison
}

export interface Raw {
  readonly kind: 'raw'
  readonly text: string
}

/** A node with its place in the text that the tree was opened from, parentheses included. */
export type PlacedNode =
  | (Omit<Group, 'children'> & { readonly span: Span; readonly children: readonly PlacedNode[] })
  | (Compare & { readonly span: Span })
  | (Raw & { readonly span: Span })

/** A text and its picture. The text is what counts and what is saved; the picture is derived from it. */
export interface ConditionTree {
  readonly text: string
  readonly root: PlacedNode
}

/** Which node is meant: the index at each level from the root, which is `[]`. */
export type NodePath = readonly number[]

/** The node at a path; null when there is none. */
export function nodeAt(root: PlacedNode, path: NodePath): PlacedNode | null {
  let node: PlacedNode | undefined = root
  for (const index of path) node = node?.kind === 'group' ? node.children[index] : undefined
  return node ?? null
}
