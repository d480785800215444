import type { AnswerOf } from '@incentive/contract'
import { REVISION_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../../deps.ts'
import { Reply, type Call } from '../../../http/call.ts'
import { conflict, invalid } from '../../../refusal.ts'
import { requirePromotion } from '../../../store/history/require-promotion.ts'
import { canViewParticipantsOf } from '../../../store/permitted/can-view-participants.ts'
import { isOpen, loadRevision } from '../../../store/promotions/revisions/revisions.ts'
import { loadAcceptedFindings } from '../../../store/findings/accepted-findings.ts'
import { findUntil } from '../../../store/findings/find-stored-findings.ts'
import { hasManyLines, loadToCheck } from '../../../store/findings/load-to-check.ts'
import type { Queries } from '../../../store/queries.ts'
import { longCheckTurn, muchTurn, muchTurnOf } from '../../../slices.ts'
import type { SavedBody } from '../lists/validate-lists.ts'
import { withUnsaved } from '../with-unsaved.ts'
import { answerFinding } from './answer-finding.ts'

/** Milliseconds after which the call returns the findings so far; eligibility takes half of them as a maximum. */
const LASTS = 2000

/**
 * Returns the findings of the checks for a promotion as stored, or as a save of the body or of a revision would leave
 * it; changes nothing. Findings about participants are returned to callers who can see participants, and only counted for others.
 * For an unsaved body others do not even get the count, because they could use it to probe a condition without a trace.
 * The call does not wait for all findings: `Findings-Finished` shows whether they are complete.
 */
export async function checkPromotion(
  deps: Deps,
  call: Call<'checkPromotion'>,
): Promise<Reply<AnswerOf<'checkPromotion'>>> {
  const { caller, now } = call
  const { after = (milliseconds: number) => AbortSignal.timeout(milliseconds) } = deps
  const began = performance.now()
  const load = async (db: Queries, id: number) => ({
    reported: { canViewParticipants: await canViewParticipantsOf(db, caller, id) },
    given: await loadToCheck(db, { reach: caller, id, now, stop: after(LASTS / 2) }),
    acceptanceOf: await loadAcceptedFindings(db, id),
  })
  const { id } = call.params
  const { inTurn, kysely } = deps.db
  const document = await readUnsaved(deps, call)
  const isLong = await hasManyLines(kysely, id)
  return inTurn(isLong ? [muchTurnOf(caller), longCheckTurn] : [], async () => {
    const { given, reported, acceptanceOf } = await inTurn(isLong ? [muchTurn] : [], () =>
      document === null ? load(kysely, id) : withUnsaved(deps, call, { promotionId: id, document }, load),
    )
    const stop = after(Math.max(LASTS / 2, LASTS - Math.round(performance.now() - began)))
    const { findings, isFinished } = await findUntil(given, stop)
    const answered = findings.map((finding) => answerFinding(finding, acceptanceOf(finding), reported))
    return new Reply(document === null ? answered : answered.filter(({ isHidden }) => !isHidden), {
      headers: { 'findings-finished': String(isFinished) },
    })
  })
}

/** The body of the save to check: that of the call, or of its revision; null: the promotion as stored. */
async function readUnsaved({ db }: Deps, { caller, params, body }: Call<'checkPromotion'>): Promise<SavedBody | null> {
  const { document, revision } = body ?? {}
  if (revision == null) return document ?? null
  if (document != null) throw invalid({ revision: [REVISION_MESSAGES.notBoth] })
  await requirePromotion(db.kysely, caller, params.id)
  const stored = await loadRevision(db.kysely, params.id, revision)
  if (!isOpen(stored)) throw conflict(REVISION_MESSAGES.notOpen)
  return stored.body
}
