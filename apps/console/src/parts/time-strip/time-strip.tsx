import type { Instant } from '@incentive/scalars'
import { lanesOf, placeOf, scaleOf, type PlacedPeriod, type StripPeriod, type StripSpan } from './lay-out-strip.ts'
import { StripLegend, TodayLine } from './strip-legend.tsx'
import { ticksOf } from './strip-ticks.ts'
import css from './time-strip.module.css'

/** Bars that belong together, under a common label. */
export interface StripGroup {
  title: string
  periods: readonly StripPeriod[]
  /** A current period that will disappear; has no color. */
  isFading?: boolean
}

interface TimeStripProps {
  /** Text alternative of the picture. */
  label: string
  /** The period that contains all others, such as a promotion's window; null without one. */
  frame: (StripSpan & { title: string }) | null
  groups: readonly StripGroup[]
  now: Instant
  /** Meaning of the tails of the bars, if there are any. */
  tailMeaning?: string
}

/** Periods as bars over a calendar, which makes gaps and overlaps visible; renders nothing without periods. */
export function TimeStrip({ label, frame, groups, now, tailMeaning }: TimeStripProps) {
  const scale = scaleOf([...(frame ? [frame] : []), ...groups.flatMap(({ periods }) => periods)])
  if (!scale) return null
  const today = placeOf(now, scale)
  return (
    <div className={css.strip}>
      <div role="img" aria-label={label} className={css.picture}>
        <div className={css.lines} aria-hidden>
          {ticksOf(scale).map((tick) => (
            <span key={tick.label} className={css.tick} style={{ left: `${tick.at}%` }}>
              {tick.label}
            </span>
          ))}
          <TodayLine at={today} className={css.today} />
        </div>
        {frame && (
          <div className={css.lane}>
            <span className={css.frame} style={barStyle(lanesOf([{ id: '', label: '', ...frame }], scale)[0]?.[0])}>
              {frame.title}
            </span>
          </div>
        )}
        {groups.map((group) => (
          <div key={group.title} className={css.group} data-fading={group.isFading || undefined}>
            {groups.length > 1 && <div className={css.title}>{group.title}</div>}
            {lanesOf(group.periods, scale).map((lane, index) => (
              <div key={index} className={css.lane}>
                {lane.map((period) => (
                  <Bar key={period.id} period={period} />
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
      <StripLegend className={css.legend} items={[tailMeaning ? ['tail', tailMeaning] : null]} today={today} />
    </div>
  )
}

function Bar({ period }: { period: PlacedPeriod }) {
  const { left, width, tail } = period
  return (
    <>
      {tail > 0 && <span className={css.tail} style={{ left: `${left + width}%`, width: `${tail}%` }} />}
      <span className={css.bar} style={barStyle(period)} title={period.label}>
        {period.label}
      </span>
    </>
  )
}

function barStyle(period: PlacedPeriod | undefined) {
  return period && { left: `${period.left}%`, width: `${period.width}%` }
}
