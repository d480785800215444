/** A visible row of a tree with its position; level, position and size are counted from 1. */
export interface TreeNode<Row> {
  readonly row: Row
  readonly key: string
  readonly parentKey: string | null
  readonly level: number
  readonly position: number
  readonly setSize: number
  readonly children: readonly Row[]
  readonly isOpen: boolean
}

export interface Tree<Row> {
  roots: readonly Row[]
  childrenOf: (row: Row) => readonly Row[]
  rowKey: (row: Row) => string
  /** Keys of the open rows, including rows below closed ones. */
  expanded: ReadonlySet<string>
}

/** The visible rows of a tree from top to bottom, without those below a closed row. */
export function flattenTree<Row>({ roots, childrenOf, rowKey, expanded }: Tree<Row>): readonly TreeNode<Row>[] {
  const nodes: TreeNode<Row>[] = []
  const visit = (rows: readonly Row[], parentKey: string | null, level: number) => {
    rows.forEach((row, index) => {
      const key = rowKey(row)
      const children = childrenOf(row)
      const isOpen = children.length > 0 && expanded.has(key)
      nodes.push({ row, key, parentKey, level, position: index + 1, setSize: rows.length, children, isOpen })
      if (isOpen) visit(children, key, level + 1)
    })
  }
  visit(roots, null, 1)
  return nodes
}
