import { Icon } from '../icon/icon.tsx'
import { IconAlertCircle, IconAlertTriangle } from '../icon/icons.ts'
import css from './count.module.css'

interface CountProps {
  of: number
  noun: 'problem' | 'warning'
}

const icons = { problem: IconAlertCircle, warning: IconAlertTriangle }

/** Number of problems or warnings, included in the accessible name. */
export function Count({ of: count, noun }: CountProps) {
  if (count === 0) return null
  return (
    <>
      <span className="kit-hidden">, </span>
      <span className={css.count} data-of={noun} role="img" aria-label={`${count} ${noun}${count === 1 ? '' : 's'}`}>
        <Icon of={icons[noun]} size={12} />
        {count}
      </span>
    </>
  )
}

interface CountsProps {
  problems: number
  warnings: number
  /** True if the counts are those of the last save, and there are unsaved changes. */
  isStale?: boolean
}

/** Problems and warnings over the upper end of a control, where they come and go without moving anything. */
export function Counts({ problems, warnings, isStale }: CountsProps) {
  if (problems + warnings === 0) return null
  return (
    <span className={css.counts} data-stale={isStale || undefined}>
      <Count of={problems} noun="problem" />
      <Count of={warnings} noun="warning" />
      {isStale && <span className="kit-hidden"> as of the last save</span>}
    </span>
  )
}
