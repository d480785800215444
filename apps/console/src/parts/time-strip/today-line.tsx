import { isOnStrip } from './lay-out-strip.ts'
import css from './today.module.css'

interface TodayLineProps {
  /** Where today lies, in percent of the strip; nothing is drawn beside it. */
  at: number
  /** Says from where to where the line goes. */
  className: string | undefined
}

/** The line that marks today on a strip; `StripLegend` says what it is. */
export function TodayLine({ at, className }: TodayLineProps) {
  return isOnStrip(at) ? <span className={`${css.line} ${className ?? ''}`} style={{ left: `${at}%` }} /> : null
}
