import {
  compileVersion,
  evaluate,
  namesParticipant,
  readWrittenCatalogue,
  readWrittenClaim,
  readWrittenState,
  withClaimant,
  type WrittenState,
} from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import { MESSAGES } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { forbidden } from '../../refusal.ts'
import { loadClaimedProducts } from '../../store/claims/load-claimed-products.ts'
import { mayViewParticipantsOf } from '../../store/promotions/may-view-participants.ts'
import { loadVersion } from '../../store/promotions/version/load-version.ts'
import { answerOutcome } from './answer-outcome.ts'

/**
 * Decides a claim by a promotion as it is stored. It stores nothing. Who may not see participants tries an invented one:
 * whether somebody is in the audience is for those who may see who is.
 */
export async function evaluateClaim(deps: Deps, call: Call<'evaluateClaim'>): Promise<AnswerOf<'evaluateClaim'>> {
  const { caller, body } = call
  const db = deps.db.kysely
  const { content, lookups } = await loadVersion(db, caller, body.promotion)
  const maySee = await mayViewParticipantsOf(db, caller, body.promotion)
  const claim = withClaimant(body.claim)
  if (!maySee && namesParticipant(claim)) throw forbidden(MESSAGES.call.participantsForbidden)
  const state = (body.state ?? {}) as WrittenState
  const catalogue = readWrittenCatalogue(await loadClaimedProducts(db, body.promotion, claim))
  const version = compileVersion(content, lookups)
  const outcome = evaluate(
    version,
    readWrittenClaim(claim, catalogue),
    readWrittenState(state, content, catalogue, version.digits),
    body.explain === true ? 'explain' : 'decide',
    { ignoreGates: body.ignoreGates === true },
  )
  return answerOutcome(outcome, maySee)
}
