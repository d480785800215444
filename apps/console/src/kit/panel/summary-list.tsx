import type { ReactNode } from 'react'
import css from './panel.module.css'

export interface SummaryItem {
  label: string
  /** An empty value is shown as a muted dash. */
  value: ReactNode
}

/** Read-only labels with their values. */
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
