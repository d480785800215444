import { z } from 'zod'
import { count, version } from '../values/numbers.ts'
import { ruleBody, ruleGroup } from '../resources.ts'
import { readLink } from '../references.ts'
import { id } from '../values/shapes.ts'
import { takenBack } from '../taken-back.ts'
import { line } from '../values/texts.ts'

/** Far more rules than anyone would read. */
const rules = z.array(ruleBody).max(1_000)
const name = line(255).nullish()

/** A stored rule group, and the promotion that uses it, as they are after the call. OP-124. */
export const savedRuleGroup = ruleGroup
  .extend({ promotion: z.object({ id, version }).nullable() })
  .meta({ id: 'SavedRuleGroup' })

/**
 * A single rule group; without an id it is new. Stored rules that it omits stay. Changing a group in use changes its
 * promotion, whose new version is returned. Domain 6.4, OP-124.
 */
export const ruleGroupBody = takenBack(savedRuleGroup, {
  id: id.nullish(),
  version: version.nullish(),
  name,
  rules,
}).meta({ id: 'RuleGroupBody' })

/**
 * The rule group of a payout. With only its id or link it stays unchanged; with rules it is changed, or created,
 * together with the promotion. OP-123.
 */
export const payoutRuleGroup = z.preprocess(
  (input) => (typeof input === 'string' ? (readLink(input, ['ruleGroups']) ?? input) : input),
  takenBack(ruleGroup.extend({ ruleCount: count }), { id: id.nullish(), name, rules: rules.nullish() }).meta({
    id: 'PayoutRuleGroupBody',
  }),
)

/**
 * The payout rules of a promotion, saved together with it; stored rules that it omits stay. If no rule is left, the
 * promotion has no payout rules.
 */
export const promotionRules = z.strictObject({ rules }).meta({ id: 'PromotionRulesBody' })

export type SavedRuleGroup = z.output<typeof savedRuleGroup>
