import { namesParticipant, withClaimant, type WrittenClaim } from '@incentive/claims'
import type { AnswerOf, PromotionBody } from '@incentive/contract'
import { CALL_MESSAGES, MESSAGES } from '@incentive/model/issues'
import type { ToDecide } from '../../worker/decide-claim.ts'
import { runInWorker } from '../../worker/run-in-worker.ts'
import type { Deps } from '../../deps.ts'
import { printed, type Call, type Reply } from '../../http/call.ts'
import { measures } from '../../measures.ts'
import { forbidden, invalidFrom } from '../../refusal.ts'
import { loadAcceptedDate, loadDeactivatedDate } from '../../store/audience/load-who.ts'
import { loadClaimedProducts } from '../../store/claims/load-claimed-products.ts'
import { loadRealState } from '../../store/claims/load-real-state.ts'
import { canViewParticipantsOf } from '../../store/permitted/can-view-participants.ts'
import { loadPauses } from '../../store/promotions/pauses/pauses.ts'
import { loadTermsForClaims } from '../../store/promotions/terms/load-terms.ts'
import type { Queries } from '../../store/queries.ts'

type EvaluateCall = Call<'evaluateClaim'>

/** Reads a promotion as a save of the body would leave it; see `withUnsaved` of the promotions. */
export type ReadUnsaved = <Result>(
  deps: Deps,
  call: Pick<EvaluateCall, 'caller' | 'scope' | 'now'>,
  unsaved: { readonly promotionId: number | null; readonly document: PromotionBody },
  read: (db: Queries, promotionId: number) => Promise<Result>,
) => Promise<Result>

/**
 * Evaluates a claim on a promotion as stored, or as a save of the body would leave it. Stores nothing. Callers who
 * cannot see participants use a sample participant, because the result would reveal whether a participant is
 * eligible.
 */
export async function evaluateClaim(deps: Deps, readUnsaved: ReadUnsaved, call: EvaluateCall): Promise<Answer> {
  const { body } = call
  const promotionId = body.promotion ?? null
  const load = (db: Queries, id: number) => loadToDecide(db, call, id)
  if (body.document != null) {
    return decide(await readUnsaved(deps, call, { promotionId, document: body.document }, load))
  }
  if (promotionId === null) throw invalidFrom([{ field: 'promotion', message: MESSAGES.any.required }])
  return decide(await load(deps.db.kysely, promotionId))
}

type Answer = AnswerOf<'evaluateClaim'> | Reply<AnswerOf<'evaluateClaim'>>

/** A large claim does not block other calls. */
async function decide(given: ToDecide): Promise<Answer> {
  const { result } = await runInWorker('decide', given)
  measures().claim('tried', result.decision)
  return 'json' in result ? printed(result.json) : result
}

async function loadToDecide(db: Queries, { caller, body }: EvaluateCall, id: number): Promise<ToDecide> {
  const products = await loadClaimedProducts(db, id, body.claim)
  const { content, lookups } = await loadTermsForClaims(db, caller, id, { products, pauses: await loadPauses(db, id) })
  const maySee = await canViewParticipantsOf(db, caller, id)
  const given: WrittenClaim = withClaimant(body.claim)
  if (!maySee && namesParticipant(given)) throw forbidden(CALL_MESSAGES.participantsForbidden)
  const { state = 'none', explain = false, ignoreGates = false } = body
  const claim = state === 'real' ? await withDeactivation(db, id, await withInvitation(db, id, given)) : given
  return {
    content,
    lookups,
    claim,
    products,
    canViewParticipants: maySee,
    explain,
    ignoreGates,
    state: state === 'none' ? {} : state === 'real' ? (await loadRealState(db, caller, id, claim)).state : state,
  }
}

/** Adds the participant's stored invitation to the claim, unless the claim contains one. */
async function withInvitation(db: Queries, promotionId: number, claim: WrittenClaim): Promise<WrittenClaim> {
  if (claim.invitation !== undefined) return claim
  const acceptedDate = await loadAcceptedDate(db, promotionId, { key: claim.participant?.participantKey ?? '' })
  return acceptedDate === null ? claim : { ...claim, invitation: { acceptedDate } }
}

/** Adds to the claim since when its participant is deactivated, unless the claim contains it. */
async function withDeactivation(db: Queries, promotionId: number, claim: WrittenClaim): Promise<WrittenClaim> {
  const { participant = {} } = claim
  if (participant.deactivatedDate !== undefined) return claim
  const deactivatedDate = await loadDeactivatedDate(db, promotionId, participant.participantKey ?? '')
  return deactivatedDate === null ? claim : { ...claim, participant: { ...participant, deactivatedDate } }
}
