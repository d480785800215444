import { useId, type ReactNode } from 'react'
import css from './panel.module.css'

interface PanelProps {
  title?: string
  /** Id of the heading, so that a list of sections can jump to it. */
  anchor?: string
  hint?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A group of a screen under a short heading. Adjacent groups are separated by a line. */
export function Panel({ title, anchor, hint, actions, children }: PanelProps) {
  const ownId = useId()
  const titleId = anchor ?? ownId
  return (
    <section className={css.panel} aria-labelledby={title ? titleId : undefined}>
      {(title ?? actions) && (
        <div className={css.head}>
          <div>
            {title && (
              <h2 id={titleId} className={css.title} tabIndex={anchor ? -1 : undefined}>
                {title}
              </h2>
            )}
            {hint && <p className={css.hint}>{hint}</p>}
          </div>
          {actions && (
            <div className={css.actions} data-kit-chrome>
              {actions}
            </div>
          )}
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
