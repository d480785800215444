import { useRef, useState, useEffect, useId, type KeyboardEvent } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { useModalLayer } from '../dialog/use-modal-layer.ts'
import bare from '../fields/bare-input.module.css'
import css from './date-field.module.css'
import type { MeantInstant, WallTime, ZoneLogic } from './zone-logic.ts'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '../icon/icons.ts'
import { addMonths, dayName, monthName, nextDay, weeksOf, type CalendarDay } from './calendar-day.ts'

interface DatePopupProps {
  /** Name of the date, used as the name of the dialog. */
  label: string
  zone: ZoneLogic
  wall: WallTime | null
  /** Values whose seconds a time without seconds adopts when the two read the same; fixed when the popup opens. */
  shown: readonly string[]
  /** Time of a day that is picked before any time was entered, `HH:mm:ss`. */
  defaultTime: string
  /** Time of the end of a day, `HH:mm:ss`. */
  lastTime: string
  onPick: (meant: MeantInstant, wall: WallTime) => void
  onClose: () => void
}

const dayStart = '00:00:00'

/** The calendar and time input under a date field. Every pick applies immediately; Escape and Done close the popup. */
export function DatePopup({ label, zone, wall, shown, defaultTime, lastTime, onPick, onClose }: DatePopupProps) {
  const layer = useRef<HTMLDivElement>(null)
  useModalLayer(layer, onClose)
  const [picked, setPicked] = useState<WallTime>(wall ?? { day: zone.today(), time: defaultTime })
  const [firstShown] = useState(shown)
  const [error, setError] = useState('')
  const [hasDay, setHasDay] = useState(wall !== null)
  const pick = (next: WallTime) => {
    const meant = zone.fromWall(next, firstShown)
    setPicked(next)
    setHasDay(true)
    setError('error' in meant ? meant.error : '')
    onPick(meant, next)
  }
  return (
    <div ref={layer} role="dialog" aria-modal aria-label={`Choose ${label}`} tabIndex={-1} className={css.popup}>
      <MonthGrid chosen={hasDay ? picked.day : null} today={zone.today()} onPick={(day) => pick({ ...picked, day })} />
      <div className={css.clock}>
        <label>
          Time
          <input
            type="time"
            className={bare.input}
            value={picked.time.slice(0, 5)}
            onChange={(event) => {
              const { value } = event.currentTarget
              if (value !== '') pick({ ...picked, time: value })
            }}
          />
        </label>
        <Button kind="quiet" size="small" onClick={() => pick({ ...picked, time: dayStart })}>
          Start of day
        </Button>
        <Button kind="quiet" size="small" onClick={() => pick({ ...picked, time: lastTime })}>
          End of day
        </Button>
      </div>
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      <div className={css.foot}>
        <span>{zone.name}</span>
        <Button size="small" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface MonthGridProps {
  chosen: CalendarDay | null
  today: CalendarDay
  onPick: (day: CalendarDay) => void
}

/** A month of days: arrow keys, Home, End and the page keys move, Enter picks; one tab stop. */
function MonthGrid({ chosen, today, onPick }: MonthGridProps) {
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
