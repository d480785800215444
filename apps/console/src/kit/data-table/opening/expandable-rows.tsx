import type { ReactNode } from 'react'
import type { RowStructure } from '../body/body-lines.ts'
import { RowToggle, ToggleSlot, toggleKey } from './row-toggle.tsx'

interface ExpandableRows<Row> {
  rowKey: (row: Row) => string
  rowLabel: (row: Row) => string
  /** Keys of the open rows, including rows that are not shown. */
  expanded: ReadonlySet<string>
  onChange: (expanded: ReadonlySet<string>) => void
  /** Renders the detail of an open row, across the table. It can have any size and load its own data. */
  renderDetail: (row: Row) => ReactNode
  /** True if a row has a detail; by default every row has one. */
  canExpand?: (row: Row) => boolean
}

/** Rows with a detail region each, toggled by their button or, in a grid, opened by Right and closed by Left. */
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
