import { Legend } from '../../kit/legend/legend.tsx'
import { isOnStrip } from './lay-out-strip.ts'
import css from './today.module.css'

interface StripLegendProps {
  /** Says how the swatch of each `data-of` looks, but for today's. */
  className: string | undefined
  /** What is drawn, each with what it means; null: it is not drawn. */
  items: readonly (readonly [of: string, meaning: string] | null)[]
  /** Where today lies, in percent of the strip. */
  today: number
}

/** What a strip draws means, and the line of today when it is on the strip. */
export function StripLegend({ className, items, today }: StripLegendProps) {
  return (
    <Legend
      className={`${css.legend} ${className ?? ''}`}
      items={[...items, isOnStrip(today) ? ['today', 'Today'] : null]}
    />
  )
}
