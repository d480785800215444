import type { PromotionAnswer } from '@incentive/contract'
import type { LoadedPromotion, PromotionField } from '@incentive/model'
import { ApiProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { logFailure } from '../../../api/log.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import type { OpenedPromotion } from '../draft/editor-state.ts'
import { loadDeadlines } from './load-deadlines.ts'
import { loadInvitationSetting } from './load-invitation-setting.ts'
import { loadParticipants } from './load-participants.ts'
import { relatedSearches, toMany, toOne, type Related } from './associations.ts'

/**
 * Reads a stored promotion: itself, then everything it is associated with at once (EDIT-34). A related thing that
 * cannot be read is logged and left unknown (ERR-17). `enterProgram` is told the program it belongs to before anything
 * of that program is read (NAV-16). Throws {@link ApiProblem} when the promotion itself cannot be read, and
 * `ParticipantsForbidden` when its participants may not be seen.
 */
export async function loadPromotion(
  id: number,
  enterProgram: (programId: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<OpenedPromotion> {
  const answer = await call('getPromotion', { params: { id }, signal })
  await enterProgram(answer.program.id)
  const failedLoads = new Map<PromotionField, string>()
  const read = async (field: Related, load: () => Promise<unknown>) => {
    try {
      return [field, await load()] as const
    } catch (error) {
      signal?.throwIfAborted()
      logFailure(`The ${field} of promotion ${id} could not be loaded`, error)
      failedLoads.set(field, causeOf(error))
      return [field, null] as const
    }
  }
  const [problem, hasClaims, promotionDeadlines, ...related] = await Promise.all([
    loadParticipants(id, signal),
    hasAnyClaims(id, signal),
    loadDeadlines(answer, signal),
    ...toOne.map((field) => read(field, () => loadAssociation(id, field, signal))),
    ...toMany.map((field) => read(field, async () => listOf(await loadAssociation(id, field, signal), field))),
    read('promotionInvitationSetting', async () =>
      loadInvitationSetting(await loadAssociation(id, 'promotionInvitationSetting', signal), signal),
    ),
  ])
  const promotion = joined({ ...answer, promotionDeadlines }, Object.fromEntries(related))
  return { promotion, failedLoads, hasClaims, problem }
}

/** The answer states its own shape, and each related thing is what the address of its name answers. */
function joined(answer: PromotionAnswer, related: Record<string, unknown>): LoadedPromotion {
  return { ...answer, ...(related as Pick<LoadedPromotion, Related>) }
}

/** A related thing, or null when there is none, whichever way the server says so (OP-29). */
async function loadAssociation(
  id: number,
  association: Related,
  signal: AbortSignal | undefined,
): Promise<object | null> {
  try {
    return (await call('getPromotionAssociation', { params: { id, association }, signal })) ?? null
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}

function listOf(answer: object | null, name: string): unknown[] {
  const { _embedded = {} } = (answer ?? {}) as { _embedded?: Record<string, unknown[]> }
  return _embedded[name] ?? []
}

/** Whether claims exist; when that cannot be learned the fields stay open, the server refuses anyway (ALG-31). */
async function hasAnyClaims(id: number, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    const found = await call('searchClaims', { ...relatedSearches.claims(id), signal })
    return found.totalElements > 0
  } catch (error) {
    signal?.throwIfAborted()
    logFailure(`Whether promotion ${id} has claims could not be learned`, error)
    return false
  }
}
