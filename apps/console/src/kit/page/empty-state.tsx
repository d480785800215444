import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../icon/icon.tsx'
import css from './page.module.css'

interface EmptyStateProps {
  icon: IconShape
  title: string
  /** Its purpose, or why there is no content. */
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
}

/** A list or screen without content. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={css.empty} data-empty>
      <Icon of={icon} size={24} />
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {action && <div className={css.next}>{action}</div>}
    </div>
  )
}
