import { findingText, type Finding } from '@incentive/claims'
import type { FindingAnswer, PublishAnyway } from '@incentive/contract'
import type { Change } from '@incentive/model/changes'
import { acceptIssues, MESSAGES } from '@incentive/model/issues'
import { conflict, invalid, invalidFrom, noErrors } from '../../../refusal.ts'
import { loadAcceptedFindings, writeAcceptedFindings } from '../../../store/findings/accepted-findings.ts'
import { findStoredFindings } from '../../../store/findings/find-stored-findings.ts'
import type { Queries, Writes } from '../../../store/queries.ts'
import type { Reach } from '../../../store/scope.ts'
import { answerFinding, publicText, type Reported } from './answer-finding.ts'

/** The readiness of a stored promotion to go live, from all findings for any caller. MS-46, OP-144. */
export interface Readiness {
  /** The blocking findings. */
  readonly stops: readonly Finding[]
  readonly warnings: readonly Finding[]
  /** The warnings that are not accepted. */
  readonly open: readonly Finding[]
  readonly reasonOf: (finding: Finding) => string | null
}

/** Runs the checks of a stored promotion. In a transaction, they see its writes. */
export async function findReadiness(db: Queries, reach: Reach, id: number, now: Date): Promise<Readiness> {
  const findings = await findStoredFindings(db, reach, id, now)
  const acceptanceOf = await loadAcceptedFindings(db, id)
  const warnings = findings.filter(({ severity }) => severity === 'WARN')
  return {
    stops: findings.filter(({ severity }) => severity === 'BLOCK'),
    warnings,
    open: warnings.filter((finding) => acceptanceOf(finding) === null),
    reasonOf: (finding) => acceptanceOf(finding)?.reason ?? null,
  }
}

/** The recipient, and the warnings that they accept. */
interface Asking extends Reported {
  readonly userId: number
  readonly now: Date
  readonly anyway: PublishAnyway | null | undefined
}

/**
 * Refuses to publish a promotion with blocking findings (400, with all of them), or with open warnings that the call
 * does not accept (409, with those). Returns the accepted warnings for the timeline (MS-50).
 */
export async function requireReady(
  tx: Writes,
  id: number,
  readiness: Readiness,
  asking: Asking,
): Promise<readonly Change[]> {
  refuseStopped(readiness, asking)
  const { warnings, open, reasonOf } = readiness
  if (open.length > 0) await acceptOpen(tx, id, open, asking)
  const given = asking.anyway?.reason.trim() ?? ''
  return warnings.length === 0 ? [] : [toChange(warnings, (finding) => reasonOf(finding) ?? given)]
}

/**
 * Throws with all blocking findings of a promotion; problems of participants that the caller cannot see are counted.
 */
export function refuseStopped({ stops }: Readiness, { canViewParticipants }: Reported): void {
  if (stops.length === 0) return
  const named = stops.filter(({ isPersonal }) => canViewParticipants || !isPersonal)
  const hidden = stops.length - named.length
  const reported = [...named.map(findingText), ...(hidden === 0 ? [] : [MESSAGES.promotion.hiddenProblems(hidden)])]
  throw invalid(noErrors(), reported.map(MESSAGES.promotion.notReady))
}

/** The blocking findings and open warnings, as the caller can see them. */
export const describeReadiness = ({ stops, open }: Readiness, reported: Reported): FindingAnswer[] =>
  [...stops, ...open].map((finding) => answerFinding(finding, null, reported))

async function acceptOpen(tx: Writes, id: number, open: readonly Finding[], asking: Asking): Promise<void> {
  const { anyway, userId, now } = asking
  const reported = new Set(anyway?.subjects)
  if (!anyway || open.some(({ subject }) => !reported.has(subject))) {
    // a finding about participants can be accepted even if the caller cannot see them
    const findings = open.map((finding) => answerFinding(finding, null, asking))
    throw conflict(MESSAGES.promotion.publishAnyway(open.length), { findings })
  }
  const issues = acceptIssues(anyway).map(({ message }) => ({ field: 'publishAnyway.reason', message }))
  if (issues.length > 0) throw invalidFrom(issues)
  await writeAcceptedFindings(tx, id, open, { reason: anyway.reason.trim(), userId, now })
}

function toChange(warnings: readonly Finding[], reasonOf: (finding: Finding) => string): Change {
  const rows = warnings.map((finding) => ({
    change: 'added' as const,
    name: publicText(finding),
    changes: [{ label: 'Reason', before: null, after: { text: reasonOf(finding) } }],
  }))
  return { label: 'Accepted Findings', added: rows.length, changed: 0, removed: 0, rows }
}
