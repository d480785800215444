import { isOnStrip } from './lay-out-strip.ts'
import css from './today.module.css'

interface TodayLineProps {
  /** Position of today, in percent of the strip; the line is hidden outside the strip. */
  at: number
  /** Class that sets the start and end of the line. */
  className: string | undefined
}

/** The line of today on a strip; `StripLegend` explains it. */
export function TodayLine({ at, className }: TodayLineProps) {
  return isOnStrip(at) ? <span className={`${css.line} ${className ?? ''}`} style={{ left: `${at}%` }} /> : null
}
