import type { Evaluation } from '../evaluation.ts'
import { audienceAnswer, type AudienceAnswer } from '../gates/audience.ts'
import type { FoundCode } from '../outcome/found-code.ts'
import type { MessageRef } from '../trace/message.ts'
import { foundCode } from './found-code.ts'

/** Returns the code of the audience about the participant, also if it lets them claim. */
export function audienceCode(evaluation: Evaluation): FoundCode {
  const answer = audienceAnswer(evaluation.version.audience, evaluation.facts)
  return foundCode(answer.code, 'G06', { params: paramsOf(answer, evaluation), row: answer.row ?? {} })
}

function paramsOf({ code, list }: AudienceAnswer, { version, facts }: Evaluation): MessageRef['params'] {
  const { participant, organizationChain } = facts
  const [organization] = organizationChain
  const params = {
    participant: participant.participantKey,
    organization: organization?.organizationKey ?? 'No organization',
  }
  if (code === 'AUDIENCE_NOT_LISTED') return { ...params, count: version.audience.included }
  if (list === undefined) return params
  const type = list.of === 'participant' ? participant.participantTypeKey : organization?.organizationTypeKey
  return { ...params, type: type ?? '', list: [...list.values].join(', ') }
}
