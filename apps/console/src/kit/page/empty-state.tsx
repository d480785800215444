import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../icon/icon.tsx'
import css from './page.module.css'

interface EmptyStateProps {
  icon: IconShape
  title: string
  /** What it is for, or why nothing is here. */
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
}

/** A list or screen with nothing in it yet. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <Icon of={icon} size={24} />
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {action && <div className={css.next}>{action}</div>}
    </div>
  )
}
