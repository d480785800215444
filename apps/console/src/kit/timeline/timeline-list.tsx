import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconShape } from '../icon/icon.tsx'
import css from './timeline.module.css'

export interface TimelineEntry {
  id: string
  icon: IconShape
  /** The event. */
  title: ReactNode
  /** User and time, muted. */
  meta: ReactNode
  /** Details, such as before and after. */
  detail?: ReactNode
}

type TimelineListProps = ({ label: string; labelledBy?: never } | { label?: never; labelledBy: string }) & {
  entries: readonly TimelineEntry[]
  /** The first of the entries that were just added; it takes the focus (U42). */
  focusId?: string | undefined
}

/** Events, newest first. */
export function TimelineList({ label, labelledBy, entries, focusId }: TimelineListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (focusId) list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(focusId)}"]`)?.focus()
  }, [focusId])
  return (
    <ol ref={list} className={css.list} aria-label={label} aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.id} className={css.entry} data-entry={entry.id} tabIndex={-1}>
          <span className={css.dot}>
            <Icon of={entry.icon} size={14} />
          </span>
          <div>
            <div className={css.line}>
              <div>{entry.title}</div>
              <span className={css.meta}>{entry.meta}</span>
            </div>
            {entry.detail && <div className={css.detail}>{entry.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
