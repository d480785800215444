import { MAX_REASON } from '@incentive/model'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptance, finding, findingNumber, findingSubject } from '../finding.ts'
import { idInPath } from '../shapes.ts'

export const findingEndpoints = [
  endpoint('lintPromotion', 'What the checks before publishing find in a promotion as it is stored, in their order', {
    params: idInPath,
    answer: z.array(finding),
  }),
  endpoint('acceptFinding', 'Say why what is found in a stored promotion is no problem there', {
    access: 'writer',
    params: idInPath.extend({ finding: findingNumber }),
    body: z.strictObject({ subject: findingSubject, reason: z.string().max(MAX_REASON) }),
    answer: acceptance,
  }),
  endpoint('takeBackFinding', 'Make a finding that was accepted one to look at again', {
    access: 'writer',
    params: idInPath.extend({ finding: findingNumber, subject: findingSubject }),
    status: 204,
  }),
]
