import { Icon } from '../icon/icon.tsx'
import { IconAlertCircle, IconCheck } from '../icon/icons.ts'
import css from './stepper.module.css'

/** A step of a task: done, the current one, the one that failed, or one that comes later. */
export interface Step {
  readonly id: string
  readonly label: string
  readonly state: 'done' | 'current' | 'failed' | 'later'
  /** A few words about it, such as the name of a file. */
  readonly detail?: string
}

const words = { done: 'done', current: '', failed: 'failed', later: 'not started' }

/** The steps of a task in their order, with their states. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map(({ id, label: name, state, detail }, index) => (
        <li
          key={id}
          className={css.step}
          data-state={state}
          aria-current={state === 'current' || state === 'failed' ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden>
            {state === 'done' ? (
              <Icon of={IconCheck} />
            ) : state === 'failed' ? (
              <Icon of={IconAlertCircle} />
            ) : (
              index + 1
            )}
          </span>
          <span className={css.words}>
            <span className={css.name}>{name}</span>
            {words[state] !== '' && <span className="kit-hidden">{`, ${words[state]}`}</span>}
            {detail && <span className={css.detail}>{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
