import css from './products.module.css'
import type { Lines } from './use-lines.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Number of lines, groups, expired and changed lines. While loading, number of loaded lines. */
export function TotalsLine({ lines: { totals, progress, shown } }: { lines: Lines }) {
  const words = [
    counted(totals.lines, 'product', 'products'),
    counted(totals.groups, 'group', 'groups'),
    ...(totals.expired > 0 ? [counted(totals.expired, 'expired', 'expired')] : []),
    ...(totals.changed > 0 ? [counted(totals.changed, 'changed', 'changed')] : []),
  ]
  const loaded =
    progress &&
    `${progress.done.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')} products loaded. They can be edited when all are loaded.`
  return (
    <span className={css.totals} role="status">
      {shown && (loaded ?? words.join(' · '))}
    </span>
  )
}
