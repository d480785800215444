import type { AnswerOf } from '@incentive/contract'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/call.ts'
import { mayViewParticipantsOf } from '../../../store/promotions/may-view-participants.ts'
import { loadAcceptedFindings } from '../../../store/promotions/version/accepted-findings.ts'
import { findStoredFindings } from '../../../store/promotions/version/find-stored-findings.ts'
import { answerFinding } from './answer-finding.ts'

/** Answers what the checks before publishing find in a promotion as it is stored; nothing is changed by it. */
export async function lintPromotion(
  deps: Deps,
  { caller, params: { id } }: Call<'lintPromotion'>,
): Promise<AnswerOf<'lintPromotion'>> {
  const db = deps.db.kysely
  const findings = await findStoredFindings(db, caller, id, await mayViewParticipantsOf(db, caller, id))
  const acceptanceOf = await loadAcceptedFindings(db, id)
  return findings.map((finding) => answerFinding(finding, acceptanceOf(finding)))
}
