import { formatNy, type Instant } from '@incentive/model'
import { Tooltip } from '../../kit/floating/tooltip.tsx'
import { timeAgo } from './relative-time.ts'
import { useNow } from './use-now.ts'

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
