import { useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { useModalLayer } from '../dialog/use-modal-layer.ts'
import bare from '../fields/bare-input.module.css'
import css from './date-field.module.css'
import { MonthGrid } from './month-grid.tsx'
import type { MeantInstant, WallTime, ZoneLogic } from './zone-logic.ts'

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
