import { MAX_REASON } from '@incentive/model/issues'
import { z } from 'zod'
import { BODY_BYTES } from '../../body-bytes.ts'
import { endpoint } from '../../endpoint.ts'
import { acceptance, finding, findingNumber, findingSubject } from '../../finding.ts'
import { promotionBody } from '../../promotion/promotion-body.ts'
import { id, idInPath } from '../../values/shapes.ts'
import { lines } from '../../values/texts.ts'

export const findingEndpoints = [
  endpoint(
    'checkPromotion',
    'List the findings of the readiness checks of a promotion, saved or not, in order of the checks',
    {
      params: idInPath,
      /** The body of a save that is not carried out, or a revision that is not activated: for callers who can save. */
      body: z.strictObject({ document: promotionBody.nullish(), revision: id.nullish() }).nullish(),
      maxBodyBytes: BODY_BYTES.promotion,
      answer: z.array(finding),
      answerHeaders: {
        'Findings-Finished':
          'false if the checks did not finish within 2 seconds; the findings are then those of the checks that did',
      },
    },
  ),
  endpoint('acceptFinding', 'Accept a finding of a saved promotion, with a reason', {
    access: 'writer',
    params: idInPath.extend({ finding: findingNumber }),
    body: z.strictObject({ subject: findingSubject, reason: lines(MAX_REASON) }),
    answer: acceptance,
  }),
  endpoint('unacceptFinding', 'Reopen an accepted finding', {
    access: 'writer',
    params: idInPath.extend({ finding: findingNumber, subject: findingSubject }),
    status: 204,
  }),
]
