import type { Deps } from '../../../deps.ts'
import type { Call, Reply } from '../../../http/call.ts'
import { notFound } from '../../../refusal.ts'
import { recordAudit } from '../../../store/audit.ts'
import { html } from '../../../store/html/escape-html.ts'
import { lockPromotion } from '../../../store/promotions/save/lock-promotion.ts'
import { deleteAcceptedFinding } from '../../../store/findings/accepted-findings.ts'
import { findVisibleFindings } from '../../../store/findings/find-stored-findings.ts'
import { withoutBody } from '../carry-out.ts'
import { changePromotion } from '../change-promotion.ts'
import { publicText } from './answer-finding.ts'

/** Revokes the acceptance of a finding (MS-47); throws 404 if it is not accepted. */
export function unacceptFinding(deps: Deps, call: Call<'unacceptFinding'>): Promise<Reply<undefined>> {
  const { caller, params, now, requestId } = call
  const { id, finding, subject } = params
  return changePromotion(deps, call, id, async (tx) => {
    const { scope } = await lockPromotion(tx, caller, id)
    const { userId, programId, canViewParticipants } = scope
    const reason = await deleteAcceptedFinding(tx, id, { finding, subject })
    if (reason === null) throw notFound('The accepted finding')
    const findings = await findVisibleFindings(tx, { caller, canViewParticipants, now }, id)
    const found = findings.find((each) => each.finding === finding && each.subject === subject)
    await recordAudit(
      tx,
      {
        userId,
        programId,
        requestId,
        action: 'promotion.takeBackFinding',
        subjectType: 'promotion',
        subjectId: id,
        before: { finding, subject, reason },
      },
      {
        promotionId: id,
        kind: 'change',
        changes: [],
        parts: null,
        now,
        message: html`Finding accepted no longer: <b>${found ? publicText(found) : `Check ${finding}`}</b>`,
      },
    )
    return withoutBody
  })
}
