import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icon/icons.ts'
import css from './page.module.css'
import type { Tone } from './state-badge.tsx'

interface NoticeProps {
  tone?: Exclude<Tone, 'neutral'>
  children: ReactNode
  /** Buttons at the end, such as Retry. */
  actions?: ReactNode
  /** True for a failure that just happened: announced immediately. */
  isUrgent?: boolean
}

const icons = { info: IconInfoCircle, good: IconCircleCheck, warning: IconAlertTriangle, bad: IconAlertCircle }

/** A persistent message: a warning, a failure with its next step, or information. */
export function Notice({ tone = 'info', children, actions, isUrgent = false }: NoticeProps) {
  return (
    <div className={css.notice} data-tone={tone} role={isUrgent ? 'alert' : undefined}>
      <Icon of={icons[tone]} size={18} />
      <div className={css.noticeWords}>{children}</div>
      {actions && <div className={css.noticeActions}>{actions}</div>}
    </div>
  )
}
