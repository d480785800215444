import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { endpoint } from '../endpoint.ts'
import { ruleGroupBody, savedRuleGroup } from '../promotion/rule-group-body.ts'
import { ruleGroup } from '../resources.ts'
import { id, idInPath } from '../shapes.ts'

export const ruleEndpoints = [
  endpoint('getPayoutRuleGroupByPromotion', 'The rules of a promotion that generate payouts; 404 when it has none', {
    params: z.object({ promotionId: idInPath.shape.id }),
    answer: ruleGroup,
  }),
  endpoint(
    'getVehiclesOfPayoutRules',
    'The award vehicles that rules of payouts of a promotion name, by their rule groups; those that name none are left out',
    {
      params: z.object({ promotionId: idInPath.shape.id }),
      answer: z.array(z.object({ ruleGroup: id, awardVehicles: z.array(id) })),
    },
  ),
  endpoint('saveRuleGroup', 'Create a rule group, or change one with the promotion that it is used in', {
    access: 'writer',
    body: ruleGroupBody,
    maxBodyBytes: BODY_BYTES.promotion,
    validatesPartialBody: true,
    answer: savedRuleGroup,
    idempotent: true,
  }),
  endpoint('removeRuleGroup', 'Remove a rule group; a promotion that it is used in has none afterwards', {
    access: 'writer',
    params: idInPath,
    status: 204,
  }),
]
