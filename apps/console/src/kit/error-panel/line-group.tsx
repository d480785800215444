import type { ReactNode } from 'react'
import css from './line-group.module.css'

interface LineGroupProps {
  /** Where the lines belong, such as the name of a tab; empty when there is one group only. */
  title: string
  /** List items. */
  children: ReactNode
}

/** Lines of a list of problems or hints that belong together. */
export function LineGroup({ title, children }: LineGroupProps) {
  return (
    <div className={css.group}>
      {title && <h3>{title}</h3>}
      <ul className={css.list}>{children}</ul>
    </div>
  )
}
