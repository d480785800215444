import { flattenTree, type Tree, type TreeNode } from './flatten-tree.ts'
import type { ArrowKey, RowStructure } from '../body/row-structure.ts'
import { RowToggle, ToggleSlot } from './row-toggle.tsx'
import { toggleKey } from './toggle-key.ts'

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
