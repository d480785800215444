import type { ArrowKey, RowStructure } from '../body/body-lines.ts'
import { RowToggle, ToggleSlot, toggleKey } from './row-toggle.tsx'

interface TreeRows<Row> extends Tree<Row> {
  rowLabel: (row: Row) => string
  onChange: (expanded: ReadonlySet<string>) => void
}

/** Key of the row that an arrow key moves to from a row that it does not open or close. */
function targetOf<Row>({ isOpen, children, parentKey }: TreeNode<Row>, key: ArrowKey, rowKey: (row: Row) => string) {
  if (key === 'ArrowLeft') return parentKey
  const first = isOpen ? children[0] : undefined
  return first === undefined ? null : rowKey(first)
}

/**
 * A tree as rows of a treegrid: Right opens a row or moves to its first child, Left closes it or moves to its parent.
 * Spread the result into a `DataTable`; rows below closed ones are not included.
 */
export function treeRows<Row>(options: TreeRows<Row>): { rows: readonly Row[]; structure: RowStructure<Row> } {
  const { rowKey, rowLabel, expanded, onChange } = options
  const nodes = flattenTree(options)
  const nodeByKey = new Map(nodes.map((node) => [node.key, node]))
  const nodeOf = (row: Row) => nodeByKey.get(rowKey(row))
  const toggle = (row: Row) => {
    const node = nodeOf(row)
    if (node && node.children.length > 0) onChange(toggleKey(expanded, node.key))
  }
  const structure: RowStructure<Row> = {
    isTree: true,
    renderToggle: (row) => {
      const { level = 1, isOpen = false, children = [] } = nodeOf(row) ?? {}
      return (
        <ToggleSlot level={level}>
          {children.length > 0 && (
            <RowToggle isInTree label={rowLabel(row)} isOpen={isOpen} onToggle={() => toggle(row)} />
          )}
        </ToggleSlot>
      )
    },
    hasDetail: () => false,
    renderDetail: () => null,
    attributesOf: (row) => {
      const node = nodeOf(row)
      if (!node) return undefined
      return {
        'aria-level': node.level,
        'aria-posinset': node.position,
        'aria-setsize': node.setSize,
        ...(node.children.length > 0 && { 'aria-expanded': node.isOpen }),
      }
    },
    onArrow: (row, key) => {
      const node = nodeOf(row)
      if (!node) return null
      const changes = node.children.length > 0 && (key === 'ArrowRight') !== node.isOpen
      if (!changes) return targetOf(node, key, rowKey)
      toggle(row)
      return null
    },
    toggle,
  }
  return { rows: nodes.map(({ row }) => row), structure }
}

/** A visible row of a tree with its position; level, position and size are counted from 1. */
interface TreeNode<Row> {
  readonly row: Row
  readonly key: string
  readonly parentKey: string | null
  readonly level: number
  readonly position: number
  readonly setSize: number
  readonly children: readonly Row[]
  readonly isOpen: boolean
}

interface Tree<Row> {
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
