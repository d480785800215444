import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { evaluateEligibility } from './evaluate-eligibility.ts'
import { explainEligibility } from './explain-eligibility.ts'
import { getFactValues } from './get-fact-values.ts'
import { getParticipantFacts } from './get-participant-facts.ts'
import { suggestParticipant } from './suggest-participant.ts'
import { resolveAudience } from './resolve-audience.ts'

type Calls =
  | 'resolveAudience'
  | 'evaluateEligibility'
  | 'explainEligibility'
  | 'suggestParticipant'
  | 'getParticipantFacts'
  | 'getFactValues'

/** The eligible participants of an unsaved audience, and the facts that its rules read. */
export const audienceHandlers = (deps: Deps): Pick<Handlers, Calls> => ({
  resolveAudience: (call) => resolveAudience(deps, call),
  evaluateEligibility: (call) => evaluateEligibility(deps, call),
  explainEligibility: (call) => explainEligibility(deps, call),
  suggestParticipant: (call) => suggestParticipant(deps, call),
  getParticipantFacts: (call) => getParticipantFacts(deps, call),
  getFactValues: (call) => getFactValues(deps, call),
})
