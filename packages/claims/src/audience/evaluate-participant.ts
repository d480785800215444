import { CODES, type Code } from '../codes/codes.ts'
import type { Step } from '../codes/steps.ts'
import type { CompiledVersion } from '../compile/compiled.ts'
import { audienceCode } from '../explain/audience-code.ts'
import { gateCode } from '../explain/explain-gates.ts'
import { audience, invitation, participantActive } from '../gates/audience.ts'
import { eligibility } from '../gates/eligibility.ts'
import type { Claimant } from '../rules/audience-facts.ts'
import type { Link } from '../trace/link.ts'
import type { MessageRef } from '../trace/message.ts'
import { evaluationWithoutClaim } from './no-claim.ts'

/** The eligibility of a participant, with the first clause that decided it and the location of that clause. */
export type ParticipantJudgement = {
  /** Null if the eligibility condition cannot be evaluated: a claim would be on hold. */
  readonly isIn: boolean | null
  readonly code: Code
  readonly step: Step
  readonly because: MessageRef
  readonly link: Link | null
}

/** Input in addition to the version and the participant. */
export type KnownOfAudience = {
  /** Number of including rows, if the version only contains the rows about this participant. */
  readonly included?: number
  /** When the participant accepted an invitation, in milliseconds since 1970; null if they have not. */
  readonly invitationAccepted?: number | null
}

/** The gates that depend on the participant, in order. */
const PARTICIPANT_GATES = [participantActive, audience, invitation, eligibility]

/**
 * Evaluates the audience, the invitations and the eligibility condition of a version for one participant, like the
 * gates G05c to G08 do for a claim. There is no claim: facts about a claim or its history are missing.
 * @param instant the time of the evaluation, in milliseconds since 1970.
 */
export function evaluateParticipant(
  version: CompiledVersion,
  claimant: Claimant,
  instant: number,
  { included = version.audience.included, invitationAccepted = null }: KnownOfAudience = {},
): ParticipantJudgement {
  const rules = { ...version.audience, included }
  const evaluation = evaluationWithoutClaim({ ...version, audience: rules }, claimant, instant, invitationAccepted)
  for (const gate of PARTICIPANT_GATES) {
    const finding = gate.check(evaluation)
    if (finding.outcome === 'PASS' || finding.outcome === 'SKIP') continue
    const { code, because, link } = gateCode(gate.step, finding, evaluation, 'explain')
    return { isIn: finding.outcome === 'WAIT' ? null : false, code, step: gate.step, because, link }
  }
  const { code, because, link } = audienceCode(evaluation)
  return { isIn: CODES[code].outcome === 'PASS', code, step: audience.step, because, link }
}
