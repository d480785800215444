import type { Instant } from '@incentive/model'
import { lanesOf, placeOf, scaleOf, type PlacedPeriod, type StripPeriod, type StripSpan } from './lay-out-strip.ts'
import { StripLegend } from './strip-legend.tsx'
import { ticksOf } from './strip-ticks.ts'
import css from './time-strip.module.css'
import { TodayLine } from './today-line.tsx'

/** Bars that belong together, under their own words. */
export interface StripGroup {
  title: string
  periods: readonly StripPeriod[]
  /** What is there now but will go: drawn without colour. */
  isFading?: boolean
}

interface TimeStripProps {
  /** The picture in words. */
  label: string
  /** The stretch in which everything else is seen, such as a promotion's window; null when it has none. */
  frame: (StripSpan & { title: string }) | null
  groups: readonly StripGroup[]
  now: Instant
  /** What the tails of the bars mean, where they have some. */
  tailMeaning?: string
}

/** Stretches of time as bars over a calendar, so that gaps and overlaps are seen; shows nothing when there is none. */
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
