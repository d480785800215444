import { compileVersion, evaluateParticipant, messageText } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import { epochOf } from '@incentive/scalars'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../refusal.ts'
import { countIncluding } from '../../store/audience/asked-sets.ts'
import { loadClaimant, loadAcceptedDate } from '../../store/audience/load-who.ts'
import { rowsAbout } from '../../store/audience/rows-about.ts'
import { readAudience } from './read-audience.ts'

/** Returns whether a participant is eligible under the draft, and the first clause that decides it. */
export async function explainEligibility(
  deps: Deps,
  call: Call<'explainEligibility'>,
): Promise<AnswerOf<'explainEligibility'>> {
  const db = deps.db.kysely
  const audience = await readAudience(deps, call)
  const { programId, promotionId, draft, lookups } = audience
  const claimant = await loadClaimant(db, programId, call.body.participant)
  if (claimant === null) throw notFound('The participant')
  const rows = await rowsAbout(db, audience, call.body.participant, claimant)
  const included = await countIncluding(db, audience)
  const version = compileVersion({ ...draft.content, ...rows }, lookups)
  const accepted = await loadAcceptedDate(db, promotionId, { id: call.body.participant })
  const known = { included, invitationAccepted: accepted === null ? null : epochOf(accepted) }
  const { isIn, code, because, link } = evaluateParticipant(version, claimant, call.now.getTime(), known)
  const company = claimant.organizationChain[0]?.fields['name']
  const names = {
    participant: claimant.name,
    ...(typeof company === 'string' && { organization: company }),
  }
  return {
    isIn,
    code,
    sentence: messageText({ ...because, params: { ...because.params, ...names } }),
    link: link?.to === 'editor' ? { tab: link.tab, field: link.field ?? null } : null,
  }
}
