import type { ReactNode } from 'react'
import css from './row-parts.module.css'

/** The buttons at the end of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={css.actions}>{children}</span>
}
