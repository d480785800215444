import { MAX_REASON } from '@incentive/model'
import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { endpoint } from '../endpoint.ts'
import { acceptance, finding, findingNumber, findingSubject } from '../finding.ts'
import { promotionBody } from '../promotion/promotion-body.ts'
import { idInPath } from '../shapes.ts'
import { lines } from '../texts.ts'

export const findingEndpoints = [
  endpoint('checkPromotion', 'What the checks before publishing find in a promotion, stored or not, in their order', {
    params: idInPath,
    /** The body of a save that is not carried out, for callers with the right to save. */
    body: z.strictObject({ document: promotionBody.nullish() }).nullish(),
    maxBodyBytes: BODY_BYTES.promotion,
    answer: z.array(finding),
    answerHeaders: {
      'Findings-Finished':
        'false when the checks did not end within 2 seconds: then these are only the findings of the first of them',
    },
  }),
  endpoint('acceptFinding', 'Say why what is found in a stored promotion is no problem there', {
    access: 'writer',
    params: idInPath.extend({ finding: findingNumber }),
    body: z.strictObject({ subject: findingSubject, reason: lines(MAX_REASON) }),
    answer: acceptance,
  }),
  endpoint('unacceptFinding', 'Make a finding that was accepted one to look at again', {
    access: 'writer',
    params: idInPath.extend({ finding: findingNumber, subject: findingSubject }),
    status: 204,
  }),
]
