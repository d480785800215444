import { openTree, type FactModel, type PlacedNode } from '@incentive/spel'

/** A part of a condition: its text, or what a group requires of its parts. */
export interface MarkedNode {
  readonly kind: PlacedNode['kind']
  readonly text: string
  /** True if the other condition does not have it in the same group. */
  readonly isMarked: boolean
  readonly children: readonly MarkedNode[]
}

/**
 * The trees of two conditions with the parts marked that only one of them has. In a group, equal parts belong together
 * in any order, and then the other groups in their order. Null for a text that is not valid.
 */
export function markTrees(
  before: string,
  after: string,
  model: FactModel,
): { readonly before: MarkedNode | null; readonly after: MarkedNode | null } {
  const [from, to] = [treeOf(before, model), treeOf(after, model)]
  const marked = (own: Tree | null, other: Tree | null) => own && (other ? mark(own, other) : markAll(own, true))
  return { before: marked(from, to), after: marked(to, from) }
}

interface Tree {
  readonly kind: PlacedNode['kind']
  readonly text: string
  readonly children: readonly Tree[]
  /** Equal for nodes with equal parts, however they are spaced. */
  readonly key: string
}

const LABELS = {
  and: { plain: 'All of these:', negated: 'Not all of these:' },
  or: { plain: 'Any of these:', negated: 'None of these:' },
}

function treeOf(text: string, model: FactModel): Tree | null {
  const opened = openTree(text, model)
  if (!opened.ok) return null
  const toTree = (node: PlacedNode): Tree => {
    if (node.kind !== 'group') {
      const own = text.slice(node.span.start, node.span.end)
      return { kind: node.kind, text: own, children: [], key: own.replaceAll(/\s+/g, ' ') }
    }
    const children = node.children.map(toTree)
    const label = LABELS[node.op][node.not ? 'negated' : 'plain']
    return { kind: 'group', text: label, children, key: `${label}(${children.map(({ key }) => key).join(', ')})` }
  }
  return toTree(opened.tree.root)
}

/** Marks what another tree does not have. A single comparison is the same as a group of only that one. */
function mark(own: Tree, other: Tree): MarkedNode {
  const rest = other.kind === 'group' ? [...other.children] : [other]
  const isIn = ({ key }: Tree) => {
    const index = rest.findIndex((each) => each.key === key)
    if (index !== -1) rest.splice(index, 1)
    return index !== -1
  }
  if (own.kind !== 'group') return markAll(own, !isIn(own))
  const children = own.children.map((child) => ({ child, isEqual: isIn(child) }))
  const groups = rest.filter(({ kind }) => kind === 'group')
  const { kind, text } = own
  return {
    kind,
    text,
    isMarked: other.kind === 'group' && text !== other.text,
    children: children.map(({ child, isEqual }) => {
      const partner = !isEqual && child.kind === 'group' ? groups.shift() : undefined
      return partner ? mark(child, partner) : markAll(child, !isEqual)
    }),
  }
}

const markAll = ({ kind, text, children }: Tree, isMarked: boolean): MarkedNode => ({
  kind,
  text,
  isMarked,
  children: children.map((child) => markAll(child, isMarked)),
})
