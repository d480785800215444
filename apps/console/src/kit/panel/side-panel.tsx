import { useId, type ReactNode } from 'react'
import css from './panel.module.css'

/** A form with a side panel; stacked where there is not enough space. */
export function WithSidePanel({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={css.companion}>
      <div>{children}</div>
      {side}
    </div>
  )
}

/** The side panel, such as a summary. */
export function SidePanel({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <aside className={css.side} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </aside>
  )
}
