import { namesParticipant, type Finding } from '@incentive/claims'
import { workBeside, workUntil } from '../../../beside/work-beside.ts'
import type { Caller } from '../../../caller.ts'
import { loadToCheck, type StoredToCheck } from './load-to-check.ts'
import type { Queries } from '../../queries.ts'
import type { Reach } from '../../scope.ts'

/**
 * What the checks before publishing find in a stored promotion at `now`, in their order (F.4); 404 when it is not within
 * reach. All of it, whoever asks, however long that takes: what is personal is told only to those who may see participants.
 */
export async function findStoredFindings(
  db: Queries,
  reach: Reach,
  id: number,
  now: Date,
): Promise<readonly Finding[]> {
  const given = await loadToCheck(db, { reach, id, now })
  const { found } = await workBeside('check', given)
  return found.map((finding) => toStored(finding, given))
}

/** What of it a caller is told: without the right to see participants nothing of them, nor of test cases that name one. */
export async function findVisibleFindings(
  db: Queries,
  { caller, mayViewParticipants, now }: { readonly caller: Caller; mayViewParticipants: boolean; now: Date },
  id: number,
): Promise<readonly Finding[]> {
  const findings = await findStoredFindings(db, caller, id, now)
  return mayViewParticipants ? findings : findings.filter(({ isPersonal }) => !isPersonal)
}

/** What is found until `stop` comes, of what was loaded before: the beginning of all of it. */
export async function findUntil(
  given: StoredToCheck,
  stop: AbortSignal,
): Promise<{ readonly findings: readonly Finding[]; readonly isFinished: boolean }> {
  const { found, isFinished } = await workUntil('check', given, stop)
  return {
    findings: found.map((finding) => toStored(finding, given)),
    isFinished: isFinished && given.isAudienceKnown,
  }
}

const CASE_FAILS = 'L-52'

/** A test case that names a participant makes what is found of it personal. */
function toStored(finding: Finding, { cases }: StoredToCheck): Finding {
  if (finding.finding !== CASE_FAILS) return finding
  const saved = cases.find(({ name }) => name === finding.params?.case)
  return saved && namesParticipant(saved.claim) ? { ...finding, isPersonal: true } : finding
}
