import { Icon } from '../icon/icon.tsx'
import { IconAlertCircle } from '../icon/icons.ts'
import css from './row-parts.module.css'

/** The mark of a row with problems, which are its accessible name; renders nothing without problems. */
export function RowProblem({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  const words = problems.join('. ')
  return (
    <span role="img" aria-label={words} title={words} className={css.problem}>
      <Icon of={IconAlertCircle} size={14} />
    </span>
  )
}
