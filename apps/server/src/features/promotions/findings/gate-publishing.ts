import { findingText, type Finding } from '@incentive/claims'
import type { FindingAnswer, PromotionChangeBody } from '@incentive/contract'
import { acceptIssues, MESSAGES, publishState, type Change, type Instant } from '@incentive/model'
import type { Caller } from '../../../caller.ts'
import { conflict, invalid, invalidFrom, noErrors } from '../../../refusal.ts'
import type { Writes } from '../../../store/queries.ts'
import type { LockedPromotion } from '../../../store/promotions/save/lock-promotion.ts'
import { loadAcceptedFindings, writeAcceptedFindings } from '../../../store/promotions/version/accepted-findings.ts'
import { findStoredFindings } from '../../../store/promotions/version/find-stored-findings.ts'
import { answerFinding, publicText } from './answer-finding.ts'

interface Publishing {
  readonly before: Instant | null
  readonly after: Instant | null
  readonly now: Date
  /** What the caller accepts with the save. */
  readonly anyway: PromotionChangeBody['publishAnyway']
}

/**
 * Refuses a save that publishes what no claim could be decided by, with everything that stops it, and one that publishes
 * with warnings that nobody has accepted, with those (MS-46): to be asked in the transaction, once all of the save is
 * written. What was published before can always be saved. Answers the accepted warnings for the timeline (MS-50).
 */
export async function gatePublishing(
  tx: Writes,
  caller: Caller,
  { id, scope }: LockedPromotion,
  { before, after, now, anyway }: Publishing,
): Promise<readonly Change[]> {
  const moment = now.toISOString()
  if (publishState(before, moment) === 'PUBLISHED' || publishState(after, moment) === 'UNPUBLISHED') return []
  const findings = await findStoredFindings(tx, { caller, mayViewParticipants: scope.mayViewParticipants, now }, id)
  const stops = findings.filter(({ severity }) => severity === 'BLOCK').map(findingText)
  if (stops.length > 0) throw invalid(noErrors(), stops.map(MESSAGES.promotion.notReady))
  const acceptanceOf = await loadAcceptedFindings(tx, id)
  const warnings = findings.filter(({ severity }) => severity === 'WARN')
  const open = warnings.filter((finding) => acceptanceOf(finding) === null)
  if (open.length > 0) await acceptOpen(tx, { id, userId: scope.userId, now }, open, anyway)
  const reasonOf = (finding: Finding) => acceptanceOf(finding)?.reason ?? anyway?.reason.trim() ?? ''
  return warnings.length === 0 ? [] : [toChange(warnings, reasonOf)]
}

async function acceptOpen(
  tx: Writes,
  { id, userId, now }: { readonly id: number; readonly userId: number; readonly now: Date },
  open: readonly Finding[],
  anyway: Publishing['anyway'],
): Promise<void> {
  const told = new Set(anyway?.subjects)
  if (!anyway || open.some(({ subject }) => !told.has(subject))) {
    const findings: FindingAnswer[] = open.map((finding) => answerFinding(finding, null))
    throw conflict(MESSAGES.promotion.publishAnyway(open.length), { findings })
  }
  const issues = acceptIssues(anyway).map(({ message }) => ({ field: 'publishAnyway.reason', message }))
  if (issues.length > 0) throw invalidFrom(issues)
  await writeAcceptedFindings(tx, id, open, { reason: anyway.reason.trim(), userId, now })
}

function toChange(warnings: readonly Finding[], reasonOf: (finding: Finding) => string): Change {
  const rows = warnings.map((finding) => ({
    ...{ change: 'added' as const, name: publicText(finding) },
    changes: [{ label: 'Reason', before: null, after: { text: reasonOf(finding) } }],
  }))
  return { label: 'Accepted Findings', added: rows.length, changed: 0, removed: 0, rows }
}
