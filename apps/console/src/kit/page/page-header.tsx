import type { ReactNode } from 'react'
import css from './page.module.css'

interface PageHeaderProps {
  title: string
  /** Muted end of the title. */
  aside?: ReactNode
  badges?: ReactNode
  actions?: ReactNode
}

/** The title row of a screen: title, state badges and actions. */
export function PageHeader({ title, aside, badges, actions }: PageHeaderProps) {
  return (
    <div className={css.header}>
      <div className={css.heading}>
        <div className={css.title}>
          <h1>
            {title}
            {aside && ' '}
            {aside && <span className={css.aside}>{aside}</span>}
          </h1>
        </div>
        {badges && <div className={css.badges}>{badges}</div>}
      </div>
      {actions && (
        <div className={css.actions} data-kit-chrome>
          {actions}
        </div>
      )}
    </div>
  )
}
