import type { ReactNode } from 'react'
import css from './field-grid.module.css'

interface FieldGridProps {
  children: ReactNode
  columns?: 1 | 2
  /** Labels with something beside them: a column is wide enough for both on one line, or there is one column. */
  hasLongLabels?: boolean
}

/** Fields in two columns where there is room, one where there is not; the controls of a line are level. */
export function FieldGrid({ children, columns = 2, hasLongLabels }: FieldGridProps) {
  return (
    <div className={css.grid} data-columns={columns} data-long={hasLongLabels || undefined} data-field-grid>
      {children}
    </div>
  )
}

/** A field over the whole width of its grid. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <div className={css.whole}>{children}</div>
}
