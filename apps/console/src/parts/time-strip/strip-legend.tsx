import { Legend } from '../../kit/legend/legend.tsx'
import { isOnStrip } from './lay-out-strip.ts'
import css from './today.module.css'

interface StripLegendProps {
  /** Class with the style of the swatch of each `data-of`, except today's. */
  className: string | undefined
  /** The visible elements with their meanings; null for hidden elements. */
  items: readonly (readonly [of: string, meaning: string] | null)[]
  /** Position of today, as a percentage of the strip. */
  today: number
}

/** The legend of a strip, with the line for today if it is on the strip. */
export function StripLegend({ className, items, today }: StripLegendProps) {
  return (
    <Legend
      className={`${css.legend} ${className ?? ''}`}
      items={[...items, isOnStrip(today) ? ['today', 'Today'] : null]}
    />
  )
}

interface TodayLineProps {
  /** Position of today, as a percentage of the strip; the line is hidden outside the strip. */
  at: number
  /** Class that sets the start and end of the line. */
  className: string | undefined
}

/** The line for today on a strip; `StripLegend` explains it. */
export function TodayLine({ at, className }: TodayLineProps) {
  return isOnStrip(at) ? <span className={`${css.line} ${className ?? ''}`} style={{ left: `${at}%` }} /> : null
}
