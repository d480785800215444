import type { PromotionRow } from '@incentive/contract'
import { EFFECT_LABELS, effectState, isLive, PUBLISH_LABELS, publishState, type Instant } from '@incentive/model'
import { IconAlertTriangle } from '../../../kit/icon/icons.ts'
import { StateBadge } from '../../../kit/page/state-badge.tsx'
import { effective, published } from '../../../parts/promotions/promotion-states.tsx'
import css from './compact-states.module.css'

/**
 * Both states on one line of a table: the effective state as a badge, followed by the publish state as text. A pause is
 * also a badge. A live promotion's problems are a badge below (OP-144).
 */
export function CompactStates({ promotion, now }: { promotion: PromotionRow; now: Instant }) {
  const isPaused = promotion.pause !== null
  const publish = publishState(promotion.publishDate, now, isPaused)
  const effect = effectState(promotion, now)
  return (
    <span className={css.compact}>
      <span className={css.line}>
        <StateBadge label={EFFECT_LABELS[effect]} {...effective[effect]} />{' '}
        {isPaused ? (
          <StateBadge label={PUBLISH_LABELS[publish]} {...published[publish]} />
        ) : (
          <span className={css.word}>{PUBLISH_LABELS[publish]}</span>
        )}
      </span>{' '}
      {promotion.problemCount > 0 && isLive(promotion, now, isPaused) && (
        <StateBadge label={problems(promotion.problemCount)} icon={IconAlertTriangle} tone="bad" />
      )}
    </span>
  )
}

const problems = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'problem' : 'problems'}`

/** Column width in pixels, sufficient for wide fonts too. Problems are shown below. */
export const compactStatesWidth = 240
