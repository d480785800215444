import { nyDay } from '@incentive/model/time'
import { formatDay, type Instant } from '@incentive/scalars'
import { useState, type SyntheticEvent } from 'react'
import { KitLink } from '../../kit/link/kit-link.tsx'
import css from './calendar-strip.module.css'
import { byDay, daysOfStrip, type StripDay } from './days-of-strip.ts'
import type { StripSpan } from './lay-out-strip.ts'

/** An event at an instant. */
export interface StripEvent {
  readonly id: number
  readonly at: Instant
  /** Complete text of the event, including its date. */
  readonly label: string
  readonly href: string
}

interface CalendarStripProps {
  /** Accessible name of the strip. */
  label: string
  span: StripSpan
  now: Instant
  events: readonly StripEvent[]
  /** Plural noun for the events. */
  noun: string
  /** The day whose events are listed elsewhere; null for none. */
  chosenDay: string | null
  onChooseDay: (day: string | null) => void
}

const monthOf = (day: StripDay['day']) => day.toLocaleString('en-US', { month: 'short' })

/**
 * The days of a period as columns to scale, with a mark on the day of each event. One event is a link; several
 * are a button with their count that chooses the day. The meaning of a mark is shown below the strip while it is
 * hovered.
 */
export function CalendarStrip(props: CalendarStripProps) {
  const { label, span, now, events, noun, chosenDay, onChooseDay } = props
  const [caption, setCaption] = useState('')
  const days = daysOfStrip(span)
  const marks = byDay(events)
  const today = nyDay(now).toString()
  const pointAt = ({ target }: SyntheticEvent) =>
    setCaption((target as Element).closest('[data-mark]')?.getAttribute('aria-label') ?? '')
  const leave = () => setCaption('')
  return (
    <div className={css.strip} onPointerOver={pointAt} onPointerLeave={leave} onFocus={pointAt} onBlur={leave}>
      <div className={css.days} aria-hidden>
        {days.map((each) => (
          <Column key={each.day.toString()} {...each} isToday={each.day.toString() === today} />
        ))}
      </div>
      <ul className={css.marks} aria-label={label}>
        {days.map(({ day, left, width }) => {
          const id = day.toString()
          const [first, ...others] = marks.get(id) ?? []
          if (!first) return null
          const count = others.length + 1
          return (
            <li key={id} style={{ left: `${left}%`, width: `${width}%` }}>
              {others.length === 0 ? (
                <KitLink href={first.href} className={css.mark} data-mark aria-label={first.label} />
              ) : (
                <button
                  type="button"
                  className={css.mark}
                  data-mark
                  aria-label={`${count} ${noun} on ${formatDay(day)}`}
                  aria-pressed={chosenDay === id}
                  onClick={() => onChooseDay(chosenDay === id ? null : id)}
                >
                  {count}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <div className={css.caption} aria-hidden>
        {caption}
      </div>
    </div>
  )
}

function Column({ day, left, width, isWeekend, beginsMonth, isToday }: StripDay & { isToday: boolean }) {
  return (
    <span
      className={css.day}
      style={{ left: `${left}%`, width: `${width}%` }}
      data-weekend={isWeekend || undefined}
      data-today={isToday || undefined}
    >
      <span className={css.number}>{day.day}</span>
      {beginsMonth && <span className={css.month}>{monthOf(day)}</span>}
    </span>
  )
}
