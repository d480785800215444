import { useId } from 'react'
import { TimelineList, type TimelineEntry } from './timeline-list.tsx'
import css from './timeline.module.css'

/** The entries of a day, under its heading. */
export interface TimelineDay {
  heading: string
  entries: readonly TimelineEntry[]
}

interface TimelineDaysProps {
  label: string
  days: readonly TimelineDay[]
  /** The first of the entries that were just added; it takes the focus (U42). */
  focusId?: string | undefined
}

/** Events, newest first, grouped by day. */
export function TimelineDays({ label, days, focusId }: TimelineDaysProps) {
  return (
    <section aria-label={label}>
      {days.map((day) => (
        <Day key={day.heading} day={day} focusId={focusId} />
      ))}
    </section>
  )
}

function Day({ day, focusId }: { day: TimelineDay; focusId: string | undefined }) {
  const headingId = useId()
  return (
    <>
      <h2 id={headingId} className={css.day}>
        {day.heading}
      </h2>
      <TimelineList labelledBy={headingId} entries={day.entries} focusId={focusId} />
    </>
  )
}
