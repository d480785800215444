import type { ReactNode } from 'react'
import css from './field-grid.module.css'

interface FieldGridProps {
  children: ReactNode
  /** Maximum number of columns. With three, a field keeps its third of the width even when it has no neighbors. */
  columns?: 1 | 2 | 3
  /** Labels have an element next to them: a column is wide enough for both on one line, or there is one column. */
  hasLongLabels?: boolean
}

/** Fields in as many columns as fit, at most two by default; controls on the same line are aligned. */
export function FieldGrid({ children, columns = 2, hasLongLabels }: FieldGridProps) {
  return (
    <div className={css.grid} data-columns={columns} data-long={hasLongLabels || undefined} data-field-grid>
      {children}
    </div>
  )
}

/** A field across the full width of its grid. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <div className={css.whole}>{children}</div>
}
