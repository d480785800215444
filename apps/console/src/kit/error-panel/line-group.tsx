import type { ReactNode } from 'react'
import css from './line-group.module.css'

interface LineGroupProps {
  /** Location of the lines, such as the name of a tab; empty if there is only one group. */
  title: string
  /** List items. */
  children: ReactNode
}

/** A group of problems or hints in a list. */
export function LineGroup({ title, children }: LineGroupProps) {
  return (
    <div className={css.group}>
      {title && <h3>{title}</h3>}
      <ul className={css.list}>{children}</ul>
    </div>
  )
}
