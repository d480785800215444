import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { askEligibility } from './ask-eligibility.ts'
import { explainParticipant } from './explain-participant.ts'
import { getParticipantFacts } from './get-participant-facts.ts'
import { proposeParticipant } from './propose-participant.ts'
import { resolveAudience } from './resolve-audience.ts'

type Calls = 'resolveAudience' | 'askEligibility' | 'explainParticipant' | 'proposeParticipant' | 'getParticipantFacts'

/** The eligible participants of an unsaved audience, and the facts that its rules read. */
export const audienceHandlers = (deps: Deps): Pick<Handlers, Calls> => ({
  resolveAudience: (call) => resolveAudience(deps, call),
  askEligibility: (call) => askEligibility(deps, call),
  explainParticipant: (call) => explainParticipant(deps, call),
  proposeParticipant: (call) => proposeParticipant(deps, call),
  getParticipantFacts: (call) => getParticipantFacts(deps, call),
})
