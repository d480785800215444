import {
  EFFECT_LABELS,
  effectState,
  PUBLISH_LABELS,
  publishState,
  type EffectState,
  type Instant,
  type PublishState,
} from '@incentive/model'
import type { IconShape } from '../../kit/icon/icon.tsx'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconPlayerPause,
  IconWorld,
} from '../../kit/icon/icons.ts'
import { StateBadge } from '../../kit/page/state-badge.tsx'
import type { Tone } from '../../kit/page/tone.ts'

interface Drawing {
  readonly icon: IconShape
  readonly tone: Tone
}

/** How each publish state is drawn. */
export const published: Record<PublishState, Drawing> = {
  PUBLISHED: { icon: IconWorld, tone: 'info' },
  UNPUBLISHED: { icon: IconCircleDashed, tone: 'neutral' },
  PAUSED: { icon: IconPlayerPause, tone: 'warning' },
}
/** How it is drawn whether a promotion is in force. */
export const effective: Record<EffectState, Drawing> = {
  BEFORE: { icon: IconClock, tone: 'warning' },
  EFFECTIVE: { icon: IconCircleCheck, tone: 'good' },
  AFTER: { icon: IconCircleX, tone: 'neutral' },
}

/** The dates of a promotion that its states follow, and its pause: null while it has none. */
interface PromotionDates {
  readonly pause: object | null
  readonly publishDate: Instant | null
  readonly effectiveDate: Instant | null
  readonly expirationDate: Instant | null
}

/** Whether a promotion is published or paused, and whether it is in force at a point in time, as two badges. ALG-07. */
export function PromotionStates({ promotion, now }: { promotion: PromotionDates; now: Instant }) {
  const publish = publishState(promotion.publishDate, now, promotion.pause !== null)
  const effect = effectState(promotion, now)
  return (
    <>
      <StateBadge label={PUBLISH_LABELS[publish]} {...published[publish]} />{' '}
      <StateBadge label={EFFECT_LABELS[effect]} {...effective[effect]} />
    </>
  )
}
