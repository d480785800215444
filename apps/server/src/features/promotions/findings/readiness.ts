import { findingText, type Finding } from '@incentive/claims'
import type { FindingAnswer, PublishAnyway } from '@incentive/contract'
import { acceptIssues, MESSAGES, type Change } from '@incentive/model'
import { conflict, invalid, invalidFrom, noErrors } from '../../../refusal.ts'
import { loadAcceptedFindings, writeAcceptedFindings } from '../../../store/promotions/version/accepted-findings.ts'
import { findStoredFindings } from '../../../store/promotions/version/find-stored-findings.ts'
import type { Queries, Writes } from '../../../store/queries.ts'
import type { Reach } from '../../../store/scope.ts'
import { answerFinding, publicText, type Told } from './answer-finding.ts'

/** Whether a stored promotion can go live, by all that the checks find in it, whoever asks. MS-46, OP-144. */
export interface Readiness {
  /** What stops it. */
  readonly stops: readonly Finding[]
  readonly warnings: readonly Finding[]
  /** The warnings that nobody has accepted. */
  readonly open: readonly Finding[]
  readonly reasonOf: (finding: Finding) => string | null
}

/** Runs the checks of a stored promotion; asked in a transaction, they see what it has written. */
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

/** Who is told, and what they accept. */
interface Asking extends Told {
  readonly userId: number
  readonly now: Date
  readonly anyway: PublishAnyway | null | undefined
}

/**
 * Refuses what would make a promotion live that something stops (400, with all of that), or of which warnings are open
 * (409, with those) that the call does not accept. Answers what was accepted for the timeline (MS-50).
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

/** Refuses with everything that stops a promotion; problems of participants that the caller may not see are counted. */
export function refuseStopped({ stops }: Readiness, { mayViewParticipants }: Told): void {
  if (stops.length === 0) return
  const named = stops.filter(({ isPersonal }) => mayViewParticipants || !isPersonal)
  const hidden = stops.length - named.length
  const told = [...named.map(findingText), ...(hidden === 0 ? [] : [MESSAGES.promotion.hiddenProblems(hidden)])]
  throw invalid(noErrors(), told.map(MESSAGES.promotion.notReady))
}

/** What stops a promotion and what warns of it unaccepted, as a caller is told of it. */
export const tellReadiness = ({ stops, open }: Readiness, told: Told): FindingAnswer[] =>
  [...stops, ...open].map((finding) => answerFinding(finding, null, told))

async function acceptOpen(tx: Writes, id: number, open: readonly Finding[], asking: Asking): Promise<void> {
  const { anyway, userId, now } = asking
  const told = new Set(anyway?.subjects)
  if (!anyway || open.some(({ subject }) => !told.has(subject))) {
    // one of participants who may not be seen can be accepted all the same
    const findings = open.map((finding) => answerFinding(finding, null, asking))
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
