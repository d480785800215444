import type { AnswerOf } from '@incentive/contract'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/call.ts'
import { mayViewParticipantsOf } from '../../../store/promotions/may-view-participants.ts'
import { loadAcceptedFindings } from '../../../store/promotions/version/accepted-findings.ts'
import { findStoredFindings } from '../../../store/promotions/version/find-stored-findings.ts'
import type { Queries } from '../../../store/queries.ts'
import { withUnsaved } from '../with-unsaved.ts'
import { answerFinding } from './answer-finding.ts'

/**
 * Answers what the checks before publishing find in a promotion as it is stored, or as a body would leave it; nothing is
 * changed by it.
 */
export async function lintPromotion(deps: Deps, call: Call<'lintPromotion'>): Promise<AnswerOf<'lintPromotion'>> {
  const { caller, body, now } = call
  const lint = async (db: Queries, id: number) => {
    const findings = await findStoredFindings(
      db,
      { caller, mayViewParticipants: await mayViewParticipantsOf(db, caller, id), now },
      id,
    )
    const acceptanceOf = await loadAcceptedFindings(db, id)
    return findings.map((finding) => answerFinding(finding, acceptanceOf(finding)))
  }
  const { id } = call.params
  if (body?.document == null) return lint(deps.db.kysely, id)
  return withUnsaved(deps, call, { promotionId: id, document: body.document }, lint)
}
