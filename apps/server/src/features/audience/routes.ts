import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { askEligibility } from './ask-eligibility.ts'
import { explainParticipant } from './explain-participant.ts'
import { resolveAudience } from './resolve-audience.ts'

/** Who is in an audience that has not been saved yet. */
export const audienceHandlers = (
  deps: Deps,
): Pick<Handlers, 'resolveAudience' | 'askEligibility' | 'explainParticipant'> => ({
  resolveAudience: (call) => resolveAudience(deps, call),
  askEligibility: (call) => askEligibility(deps, call),
  explainParticipant: (call) => explainParticipant(deps, call),
})
