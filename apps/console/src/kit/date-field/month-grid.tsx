import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '../icon/icons.ts'
import { addMonths, dayName, monthName, nextDay, weeksOf, type CalendarDay } from './calendar-day.ts'
import css from './date-field.module.css'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface MonthGridProps {
  chosen: CalendarDay | null
  today: CalendarDay
  onPick: (day: CalendarDay) => void
}

/** A month of days: arrow keys, Home, End and the page keys move, Enter picks; one tab stop. */
export function MonthGrid({ chosen, today, onPick }: MonthGridProps) {
  const [cursor, setCursor] = useState(chosen ?? today)
  const [isMoved, setIsMoved] = useState(false)
  const grid = useRef<HTMLTableElement>(null)
  const titleId = useId()
  const turn = (months: number) => {
    setIsMoved(false)
    setCursor(addMonths(cursor, months))
  }
  useEffect(() => {
    if (isMoved) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus({ preventScroll: true })
  }, [cursor, isMoved])
  const onKeyDown = (event: KeyboardEvent) => {
    const target = nextDay(cursor, event.key, event.shiftKey)
    if (target === null) return
    event.preventDefault()
    setIsMoved(true)
    setCursor(target)
  }
  return (
    <div className={css.month}>
      <div className={css.monthHead}>
        <IconButton icon={IconChevronsLeft} label="Previous year" size="small" onClick={() => turn(-12)} />
        <IconButton icon={IconChevronLeft} label="Previous month" size="small" onClick={() => turn(-1)} />
        <strong id={titleId} aria-live="polite">
          {monthName(cursor)}
        </strong>
        <IconButton icon={IconChevronRight} label="Next month" size="small" onClick={() => turn(1)} />
        <IconButton icon={IconChevronsRight} label="Next year" size="small" onClick={() => turn(12)} />
      </div>
      <table ref={grid} role="grid" aria-labelledby={titleId} className={css.days} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cursor).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === chosen}>
                  <button
                    type="button"
                    className={css.day}
                    aria-label={dayName(day)}
                    aria-current={day === today ? 'date' : undefined}
                    data-outside={day.slice(0, 7) !== cursor.slice(0, 7) || undefined}
                    data-chosen={day === chosen || undefined}
                    data-autofocus={day === cursor || undefined}
                    tabIndex={day === cursor ? 0 : -1}
                    onClick={() => {
                      setCursor(day)
                      onPick(day)
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
