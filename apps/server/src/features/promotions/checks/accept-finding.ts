import type { AnswerOf } from '@incentive/contract'
import { acceptIssues, MESSAGES } from '@incentive/model/issues'
import { printInstant } from '@incentive/scalars'
import type { Deps } from '../../../deps.ts'
import type { Call, Reply } from '../../../http/call.ts'
import { conflict, invalidFrom } from '../../../refusal.ts'
import { recordAudit } from '../../../store/audit.ts'
import { html } from '../../../store/html/escape-html.ts'
import { lockPromotion } from '../../../store/promotions/save/lock-promotion.ts'
import { loadAcceptedFindings, writeAcceptedFindings } from '../../../store/findings/accepted-findings.ts'
import { findVisibleFindings } from '../../../store/findings/find-stored-findings.ts'
import { changePromotion } from '../change-promotion.ts'
import { publicText } from './answer-finding.ts'

/**
 * Accepts a finding of a stored promotion with a reason, for its current content (MS-47). Repeating it with another
 * reason replaces the reason. Throws 409 if the promotion has no such finding, or if the finding blocks publishing.
 */
export function acceptFinding(deps: Deps, call: Call<'acceptFinding'>): Promise<Reply<AnswerOf<'acceptFinding'>>> {
  const { caller, params, now, requestId } = call
  const { id } = params
  const issues = acceptIssues(call.body)
  if (issues.length > 0) throw invalidFrom(issues)
  const reason = call.body.reason.trim()
  return changePromotion(deps, call, id, async (tx) => {
    const { scope } = await lockPromotion(tx, caller, id)
    const { userId, programId, canViewParticipants } = scope
    const findings = await findVisibleFindings(tx, { caller, canViewParticipants, now }, id)
    const found = findings.find(({ finding, subject }) => finding === params.finding && subject === call.body.subject)
    if (!found) throw conflict(MESSAGES.promotion.notFoundNow)
    if (found.severity === 'BLOCK') throw conflict(MESSAGES.promotion.stopsPublishing)
    const before = (await loadAcceptedFindings(tx, id))(found)
    if (before?.reason === reason) return { status: 200, location: null, body: before }
    await writeAcceptedFindings(tx, id, [found], { reason, userId, now })
    const accepted = { finding: found.finding, subject: found.subject }
    await recordAudit(
      tx,
      {
        userId,
        programId,
        requestId,
        action: 'promotion.acceptFinding',
        subjectType: 'promotion',
        subjectId: id,
        ...(before ? { before: { ...accepted, reason: before.reason } } : {}),
        after: { ...accepted, reason },
      },
      {
        promotionId: id,
        kind: 'change',
        changes: [],
        parts: null,
        now,
        message: html`Finding accepted: <b>${publicText(found)}</b>. Reason: ${reason}`,
      },
    )
    const body = { reason, by: caller.fullName, date: printInstant(now.getTime()) }
    return { status: 200, location: null, body }
  })
}
