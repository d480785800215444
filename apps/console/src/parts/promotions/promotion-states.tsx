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
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconClock, IconWorld } from '../../kit/icon/icons.ts'
import { StateBadge } from '../../kit/page/state-badge.tsx'
import type { Tone } from '../../kit/page/tone.ts'
import css from './promotion-states.module.css'

interface Drawing {
  readonly icon: IconShape
  readonly tone: Tone
}

const published: Record<PublishState, Drawing> = {
  PUBLISHED: { icon: IconWorld, tone: 'info' },
  UNPUBLISHED: { icon: IconCircleDashed, tone: 'neutral' },
}
const effective: Record<EffectState, Drawing> = {
  BEFORE: { icon: IconClock, tone: 'warning' },
  EFFECTIVE: { icon: IconCircleCheck, tone: 'good' },
  AFTER: { icon: IconCircleX, tone: 'neutral' },
}

/** The dates of a promotion that its states follow. */
interface PromotionDates {
  readonly publishDate: Instant | null
  readonly effectiveDate: Instant | null
  readonly expirationDate: Instant | null
}

/** Whether a promotion is published and whether it is in force at a point in time, as two badges. ALG-07. */
export function PromotionStates({ promotion, now }: { promotion: PromotionDates; now: Instant }) {
  const publish = publishState(promotion.publishDate, now)
  const effect = effectState(promotion, now)
  return (
    <>
      <StateBadge label={PUBLISH_LABELS[publish]} {...published[publish]} />{' '}
      <StateBadge label={EFFECT_LABELS[effect]} {...effective[effect]} />
    </>
  )
}

/** Both states on one line of a table: whether it is in force as a badge, whether it is published in a word behind it. */
export function CompactPromotionStates({ promotion, now }: { promotion: PromotionDates; now: Instant }) {
  const effect = effectState(promotion, now)
  return (
    <span className={css.compact}>
      <StateBadge label={EFFECT_LABELS[effect]} {...effective[effect]} />{' '}
      <span className={css.word}>{PUBLISH_LABELS[publishState(promotion.publishDate, now)]}</span>
    </span>
  )
}

/** Pixels that a column of them needs, in wide faces too. */
export const compactStatesWidth = 240
