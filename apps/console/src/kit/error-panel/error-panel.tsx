import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconAlertTriangle, IconX } from '../icon/icons.ts'
import css from './error-panel.module.css'
import { LineGroup } from './line-group.tsx'

export interface Problem {
  /** Unique in its list; the id of the field if there is one. */
  id: string
  message: string
  /** Navigates to the field; without it the problem is plain text. */
  onGo?: (() => void) | undefined
}

export interface ProblemGroup {
  /** Location of the problems, such as the name of a tab; empty if there is only one group. */
  title: string
  problems: readonly Problem[]
}

interface ErrorPanelProps {
  groups: readonly ProblemGroup[]
  title?: string | undefined
  /** A change moves the focus here again; for example, the number of failed saves. */
  focusKey?: number | string
  /** False: the panel does not take the focus when it appears. */
  takesFocus?: boolean
  onClose?: () => void
  /** The next step, such as a Retry button. */
  children?: ReactNode
}

/** The list of all problems, with the same text as at the fields; it takes the focus when it appears (U13). */
export function ErrorPanel(props: ErrorPanelProps) {
  const { groups, title = 'There is a problem', focusKey, takesFocus = true, onClose, children } = props
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [focusKey, takesFocus])
  return (
    <section ref={panel} tabIndex={-1} className={css.panel} aria-labelledby="error-panel-title">
      <div role="alert">
        <div className={css.head}>
          <Icon of={IconAlertTriangle} size={18} />
          <h2 id="error-panel-title">{title}</h2>
          {onClose && <IconButton icon={IconX} label="Close the list of problems" size="small" onClick={onClose} />}
        </div>
        {groups.map((group) => (
          <LineGroup key={group.title} title={group.title}>
            {group.problems.map((problem) => (
              <li key={problem.id}>
                <ProblemLine problem={problem} />
              </li>
            ))}
          </LineGroup>
        ))}
      </div>
      {children && <div className={css.more}>{children}</div>}
    </section>
  )
}

function ProblemLine({ problem: { id, message, onGo } }: { problem: Problem }) {
  if (!onGo) return <div className={css.text}>{message}</div>
  return (
    <a
      href={`#${id}`}
      className={css.link}
      onClick={(event) => {
        event.preventDefault()
        onGo()
      }}
    >
      {message}
    </a>
  )
}
