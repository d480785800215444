import type { ReactNode } from 'react'
import css from './panel.module.css'

export interface SummaryItem {
  label: string
  /** Empty is a muted dash. */
  value: ReactNode
}

/** Labels with their values, to be read and not changed. */
export function SummaryList({ items }: { items: readonly SummaryItem[] }) {
  return (
    <dl className={css.summary}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' || value == null ? <span className={css.dash}>–</span> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
