import {
  EFFECT_LABELS,
  effectState,
  PUBLISH_LABELS,
  publishState,
  type EffectState,
  type PublishState,
} from '@incentive/model/effectiveness'
import type { Instant } from '@incentive/scalars'
import type { IconShape } from '../../kit/icon/icon.tsx'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconPlayerPause,
  IconWorld,
} from '../../kit/icon/icons.ts'
import { StateBadge, type Tone } from '../../kit/page/state-badge.tsx'

interface Drawing {
  readonly icon: IconShape
  readonly tone: Tone
}

/** Icon and color of each publish state. */
export const published: Record<PublishState, Drawing> = {
  PUBLISHED: { icon: IconWorld, tone: 'info' },
  UNPUBLISHED: { icon: IconCircleDashed, tone: 'neutral' },
  PAUSED: { icon: IconPlayerPause, tone: 'warning' },
}
/** Icon and color of each effect state. */
export const effective: Record<EffectState, Drawing> = {
  BEFORE: { icon: IconClock, tone: 'warning' },
  EFFECTIVE: { icon: IconCircleCheck, tone: 'good' },
  AFTER: { icon: IconCircleX, tone: 'neutral' },
}

/** The dates that determine the states of a promotion, and its pause: null without one. */
interface PromotionDates {
  readonly pause: object | null
  readonly publishDate: Instant | null
  readonly effectiveDate: Instant | null
  readonly expirationDate: Instant | null
}

/** Two badges: whether a promotion is published or paused, and whether it is effective at an instant. ALG-07. */
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
