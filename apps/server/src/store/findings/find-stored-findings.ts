import { namesParticipant, type Finding } from '@incentive/claims'
import { runInWorker, workUntil } from '../../worker/run-in-worker.ts'
import type { Caller } from '../../caller.ts'
import { loadToCheck, type StoredToCheck } from './load-to-check.ts'
import type { Queries } from '../queries.ts'
import type { Reach } from '../scope.ts'

/**
 * Returns the findings of the checks for a stored promotion at `now`, in order (F.4); throws 404 if it is out of reach.
 * Returns all findings regardless of the caller's rights, however long that takes; filter personal ones for callers who
 * cannot see participants.
 */
export async function findStoredFindings(
  db: Queries,
  reach: Reach,
  id: number,
  now: Date,
): Promise<readonly Finding[]> {
  const given = await loadToCheck(db, { reach, id, now })
  const { found } = await runInWorker('check', given)
  return found.map((finding) => toStored(finding, given))
}

/**
 * Returns the findings that a caller can see: without the right to see participants, none about them, and none of test
 * cases that name one.
 */
export async function findVisibleFindings(
  db: Queries,
  { caller, canViewParticipants, now }: { readonly caller: Caller; canViewParticipants: boolean; now: Date },
  id: number,
): Promise<readonly Finding[]> {
  const findings = await findStoredFindings(db, caller, id, now)
  return canViewParticipants ? findings : findings.filter(({ isPersonal }) => !isPersonal)
}

/** Returns the findings up to `stop` for data that is already loaded: the first part of all findings. */
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

/** The findings of a test case that names a participant are personal. */
function toStored(finding: Finding, { cases }: StoredToCheck): Finding {
  if (finding.finding !== CASE_FAILS) return finding
  const saved = cases.find(({ name }) => name === finding.params?.case)
  return saved && namesParticipant(saved.claim) ? { ...finding, isPersonal: true } : finding
}
