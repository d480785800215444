import { formatNy } from '@incentive/model/time'
import { type Instant, epochOf } from '@incentive/scalars'
import { Tooltip } from '../../kit/floating/tooltip.tsx'
import { useNow } from './use-now.ts'
import { lazily } from '../../kit/lazily/lazily.ts'

/** Time since an event; the exact time is shown on hover and read aloud with it. */
export function TimeAgo({ at }: { at: Instant }) {
  const exact = formatNy(at)
  return (
    <Tooltip label={exact}>
      <time dateTime={at}>
        {timeAgo(at, useNow())}
        <span className="kit-hidden">, {exact}</span>
      </time>
    </Tooltip>
  )
}

const steps = [
  ['minute', 60],
  ['hour', 60],
  ['day', 24],
  ['month', 30],
  ['year', 12],
] as const

const words = lazily(() => new Intl.RelativeTimeFormat('en-US'))

/** Time since an instant, in the largest whole unit: `just now`, `5 minutes ago`, `2 months ago`. */
export function timeAgo(instant: Instant, now: Instant): string {
  let count = (epochOf(now) - epochOf(instant)) / 1000
  let reported = 'just now'
  for (const [unit, size] of steps) {
    count /= size
    if (count < 1) return reported
    reported = words().format(-Math.floor(count), unit)
  }
  return reported
}
