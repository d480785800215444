import { useId, type ReactNode } from 'react'
import css from './panel.module.css'

interface PanelProps {
  title?: string
  hint?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A group of a screen under a short heading. Adjacent groups are separated by a line. */
export function Panel({ title, hint, actions, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={css.panel} aria-labelledby={title ? titleId : undefined}>
      {(title ?? actions) && (
        <div className={css.head}>
          <div>
            {title && (
              <h2 id={titleId} className={css.title}>
                {title}
              </h2>
            )}
            {hint && <p className={css.hint}>{hint}</p>}
          </div>
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

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
