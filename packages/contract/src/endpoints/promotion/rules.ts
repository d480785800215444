import { VALUE_FACTS } from '@incentive/model/facts'
import { z } from 'zod'
import { BODY_BYTES } from '../../body-bytes.ts'
import { endpoint } from '../../endpoint.ts'
import { count } from '../../values/numbers.ts'
import { ruleGroupBody, savedRuleGroup } from '../../promotion/rule-group-body.ts'
import { ruleGroup } from '../../resources.ts'
import { id, idInPath } from '../../values/shapes.ts'

export const ruleEndpoints = [
  endpoint('getPayoutRuleGroupByPromotion', 'Get the payout rules of a promotion; 404 if it has none', {
    params: z.object({ promotionId: idInPath.shape.id }),
    answer: ruleGroup,
  }),
  endpoint(
    'getVehiclesOfPayoutRules',
    'List the award vehicles of the payout rules of a promotion, by rule group; omits rules without one',
    {
      params: z.object({ promotionId: idInPath.shape.id }),
      answer: z.array(z.object({ ruleGroup: id, awardVehicles: z.array(id) })),
    },
  ),
  endpoint(
    'getFactValues',
    'List the values that the participants of the program have for a fact, most frequent first',
    {
      params: z.object({ fact: z.enum(VALUE_FACTS) }),
      answer: z.object({
        /** Number of different values. */
        total: count,
        /** At most 200 of them. */
        values: z.array(z.object({ value: z.string(), participants: count })),
      }),
    },
  ),
  endpoint('saveRuleGroup', 'Create a rule group, or update one with the promotion that uses it', {
    access: 'writer',
    body: ruleGroupBody,
    maxBodyBytes: BODY_BYTES.promotion,
    validatesPartialBody: true,
    answer: savedRuleGroup,
    idempotent: true,
  }),
  endpoint('removeRuleGroup', 'Remove a rule group, also from the promotion that uses it', {
    access: 'writer',
    params: idInPath,
    status: 204,
  }),
]
