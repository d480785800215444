import type { ReactNode } from 'react'
import css from './field-grid.module.css'

/** Fields in two columns where there is room, one where there is not; the controls of a line are level. */
export function FieldGrid({ children, columns = 2 }: { children: ReactNode; columns?: 1 | 2 }) {
  return (
    <div className={css.grid} data-columns={columns} data-field-grid>
      {children}
    </div>
  )
}

/** A field over the whole width of its grid. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <div className={css.whole}>{children}</div>
}
