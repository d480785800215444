import type { LoadedPromotion, PromotionField } from '@incentive/model'
import { call } from '../../../api/call.ts'
import { logFailure } from '../../../api/log.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import type { OpenedPromotion } from '../draft/editor-state.ts'
import { loadAssociation, type Associated } from './load-association.ts'
import { loadDeadlines } from './load-deadlines.ts'
import { loadInvitationSetting } from './load-invitation-setting.ts'
import { loadParticipants } from './load-participants.ts'
import { relatedSearches, toMany, toOne, type Related } from './associations.ts'

/**
 * Loads a stored promotion, then all of its associations at once (EDIT-34). An association that cannot be loaded is
 * logged and stays unknown (ERR-17). Calls `enterProgram` with the promotion's program before it loads any data of that
 * program (NAV-16). Throws {@link ApiProblem} if the promotion itself cannot be loaded, and `ParticipantsForbidden` if
 * the user cannot view its participants.
 */
export async function loadPromotion(
  id: number,
  enterProgram: (programId: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<OpenedPromotion> {
  const answer = await call('getPromotion', { params: { id }, signal })
  await enterProgram(answer.program.id)
  const failedLoads = new Map<PromotionField, string>()
  const read = async <Value>(field: Related, load: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await load()
    } catch (error) {
      signal?.throwIfAborted()
      logFailure(`The ${field} of promotion ${id} could not be loaded`, error)
      failedLoads.set(field, causeOf(error))
      return null
    }
  }
  const readAssociation = <Name extends Related>(name: Name) => read(name, () => loadAssociation(id, name, signal))
  const [problem, claimCount, promotionDeadlines, entities, lists, promotionInvitationSetting] = await Promise.all([
    loadParticipants(id, signal),
    countClaims(id, signal),
    loadDeadlines(answer, signal),
    readEach(toOne, readAssociation),
    readEach(toMany, readAssociation),
    read('promotionInvitationSetting', () => loadInvitationSetting(id, signal)),
  ])
  const promotion: LoadedPromotion = {
    ...answer,
    promotionDeadlines,
    ...entities,
    participantTypes: lists.participantTypes?._embedded.participantTypes ?? null,
    participantGroups: lists.participantGroups?._embedded.participantGroups ?? null,
    organizationTypes: lists.organizationTypes?._embedded.organizationTypes ?? null,
    organizationGroups: lists.organizationGroups?._embedded.organizationGroups ?? null,
    duplicationCheckPromotions: lists.duplicationCheckPromotions?._embedded.duplicationCheckPromotions ?? null,
    uploads: lists.uploads?._embedded.uploads ?? null,
    promotionInvitationSetting,
  }
  const lastSave = { by: answer.updatedBy, at: answer.updatedDate }
  return { promotion, failedLoads, claimCount, lastSave, pause: answer.pause, problem }
}

/** Loads all of these associations at once. */
async function readEach<Names extends Related>(
  names: readonly Names[],
  load: <Name extends Names>(name: Name) => Promise<Associated<Name>>,
): Promise<{ [Name in Names]: Associated<Name> }> {
  const answers = await Promise.all(names.map(async (name) => [name, await load(name)] as const))
  return Object.fromEntries(answers) as { [Name in Names]: Associated<Name> }
}

/** Number of claims, or null if it cannot be loaded. */
async function countClaims(id: number, signal: AbortSignal | undefined): Promise<number | null> {
  try {
    const found = await call('searchClaims', { ...relatedSearches.claims(id), signal })
    return found.totalElements
  } catch (error) {
    signal?.throwIfAborted()
    logFailure(`Could not find out whether promotion ${id} has claims`, error)
    return null
  }
}
