import type { TraceFault } from '@incentive/claims'
import css from './fault-text.module.css'

/** The text of a rule that fails to evaluate, with the faulty part marked (MS-17). */
export function FaultText({ fault: { text, start, end } }: { fault: TraceFault }) {
  return (
    <p className={css.fault}>
      <code>
        {text.slice(0, start)}
        <mark>{text.slice(start, end)}</mark>
        {text.slice(end)}
      </code>
      <span className={css.position}>At character {start + 1}</span>
    </p>
  )
}
