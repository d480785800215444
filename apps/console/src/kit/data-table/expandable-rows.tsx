import type { ReactNode } from 'react'
import type { RowStructure } from './row-structure.ts'
import { RowToggle, ToggleSlot } from './row-toggle.tsx'
import { toggleKey } from './toggle-key.ts'

interface ExpandableRows<Row> {
  rowKey: (row: Row) => string
  rowLabel: (row: Row) => string
  /** Keys of the open rows, of rows that are not shown too. */
  expanded: ReadonlySet<string>
  onChange: (expanded: ReadonlySet<string>) => void
  /** What is shown below an open row, across the table. It may be as large as it likes and load what it needs. */
  renderDetail: (row: Row) => ReactNode
  /** Whether a row has anything to open; every row has when left out. */
  canExpand?: (row: Row) => boolean
}

/** Rows with a detail region each, opened by their button or, in a grid, by Right and closed by Left. */
export function expandableRows<Row>(options: ExpandableRows<Row>): RowStructure<Row> {
  const { rowKey, rowLabel, expanded, onChange, renderDetail, canExpand = () => true } = options
  const isOpen = (row: Row) => expanded.has(rowKey(row)) && canExpand(row)
  const toggle = (row: Row) => {
    if (canExpand(row)) onChange(toggleKey(expanded, rowKey(row)))
  }
  return {
    isTree: false,
    renderToggle: (row) => (
      <ToggleSlot>
        {canExpand(row) && <RowToggle label={rowLabel(row)} isOpen={isOpen(row)} onToggle={() => toggle(row)} />}
      </ToggleSlot>
    ),
    hasDetail: isOpen,
    renderDetail,
    attributesOf: () => undefined,
    onArrow: (row, key) => {
      if ((key === 'ArrowRight') !== isOpen(row)) toggle(row)
      return null
    },
    toggle,
  }
}
