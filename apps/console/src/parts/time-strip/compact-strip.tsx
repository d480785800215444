import type { Instant } from '@incentive/scalars'
import css from './compact-strip.module.css'
import { placedPeriods, placeOf, scaleOf, type StripPeriod, type StripSpan } from './lay-out-strip.ts'
import { StripLegend, TodayLine } from './strip-legend.tsx'
import { ticksOf } from './strip-ticks.ts'

interface CompactStripProps {
  /** Text alternative of the picture. */
  label: string
  frame: StripSpan & { title: string }
  /** Has one lane, so that any number of periods has the same height. */
  periods: readonly StripPeriod[]
  /** Noun for the periods. */
  noun: string
  /** An instant with its meaning. */
  mark: { label: string; at: Instant } | null
  now: Instant
}

const maxTicks = 3

/** A compact view of periods for a narrow panel; `TimeStrip` shows the same data with names and lanes. */
export function CompactStrip({ label, frame, periods, noun, mark, now }: CompactStripProps) {
  const marked = mark ? [{ from: mark.at, to: mark.at }] : []
  const scale = scaleOf([frame, ...periods, ...marked])
  if (!scale) return null
  const today = placeOf(now, scale)
  const [window] = placedPeriods([{ id: '', label: '', ...frame }], scale)
  return (
    <div className={css.strip}>
      <div role="img" aria-label={label} className={css.picture}>
        {ticksOf(scale, maxTicks).map(({ label: month, at }) => (
          <span key={month} className={css.tick} style={{ left: `${at}%` }}>
            {month}
          </span>
        ))}
        <div className={css.lane} data-of="frame">
          {window && <span style={{ left: `${window.left}%`, width: `${window.width}%` }} />}
        </div>
        {periods.length > 0 && (
          <div className={css.lane} data-of="periods">
            {placedPeriods(periods, scale).map(({ id, left, width, label: name }) => (
              <span key={id} style={{ left: `${left}%`, width: `${width}%` }} title={name} />
            ))}
          </div>
        )}
        {mark && <span className={css.mark} style={{ left: `${placeOf(mark.at, scale)}%` }} />}
        <TodayLine at={today} className={css.today} />
      </div>
      <StripLegend
        className={css.legend}
        items={[['frame', frame.title], periods.length > 0 ? ['periods', noun] : null, mark && ['mark', mark.label]]}
        today={today}
      />
    </div>
  )
}
