import { findingText, type Finding } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { mayViewParticipantsOf } from '../../store/promotions/may-view-participants.ts'
import { findStoredFindings } from '../../store/promotions/version/find-stored-findings.ts'

/** Answers what the checks before publishing find in a promotion as it is stored; nothing is changed by it. */
export async function lintPromotion(
  deps: Deps,
  { caller, params: { id } }: Call<'lintPromotion'>,
): Promise<AnswerOf<'lintPromotion'>> {
  const db = deps.db.kysely
  const findings = await findStoredFindings(db, caller, id, await mayViewParticipantsOf(db, caller, id))
  return findings.map((finding) => ({
    ...{ finding: finding.finding, severity: finding.severity },
    ...{ message: findingText(finding), link: answerLink(finding) },
  }))
}

/** Of the editor, all that the checks look at. */
function answerLink({ link }: Finding): AnswerOf<'lintPromotion'>[number]['link'] {
  if (link.to !== 'editor') throw new Error('A finding leads to the editor')
  const { tab, row = null, dialog = null, id = null, field = null } = link
  return { tab, row, dialog, id, field }
}
