import type { Span } from '../../source/span.ts'
import type { FieldComparison } from '../comparison/comparison.ts'

/**
 * The visual tree of a condition (expressions, section 6.2): groups of `and` or `or`, comparisons, and raw pieces for
 * everything that has no visual form, which are shown as code and never lost. New nodes have no span.
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

/** A node with its position in the text that the tree was opened from, parentheses included. */
export type PlacedNode =
  | (Omit<Group, 'children'> & { readonly span: Span; readonly children: readonly PlacedNode[] })
  | (Compare & { readonly span: Span })
  | (Raw & { readonly span: Span })

/** A text and its visual tree. The text is authoritative and is saved; the tree is derived from it. */
export interface ConditionTree {
  readonly text: string
  readonly root: PlacedNode
}

/** Path of a node: the index at each level from the root, which is `[]`. */
export type NodePath = readonly number[]

/** Returns the node at a path; null if there is none. */
export function nodeAt(root: PlacedNode, path: NodePath): PlacedNode | null {
  let node: PlacedNode | undefined = root
  for (const index of path) node = node?.kind === 'group' ? node.children[index] : undefined
  return node ?? null
}
