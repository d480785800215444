import type { InvitationSetting } from '@incentive/model/invitation'
import type { LoadedPromotion, PromotionField } from '@incentive/model/promotion'
import { call } from '../../../api/call.ts'
import { logFailure } from '../../../api/log.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import type { OpenedPromotion } from '../draft/editor-state.ts'
import { relatedSearches, toMany, toOne, type Related } from './associations.ts'
import type { AnswerOf, PromotionAssociation, PromotionAnswer } from '@incentive/contract'
import { ApiProblem } from '../../../api/failure.ts'

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
  const [first, claimCount, promotionDeadlines, entities, lists, promotionInvitationSetting] = await Promise.all([
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
  return { promotion, failedLoads, claimCount, lastSave, pause: answer.pause, ...first }
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

interface Of<Name extends PromotionAssociation> {
  id: number
  association: Name
}

/** The response of an association's endpoint, or null if it is empty. */
type Associated<Name extends PromotionAssociation> = NonNullable<AnswerOf<'getPromotionAssociation', Of<Name>>> | null

/** Returns an associated object or list, or null if there is none, however the server reports that (OP-29). */
export async function loadAssociation<Name extends PromotionAssociation>(
  id: number,
  association: Name,
  signal: AbortSignal | undefined,
): Promise<Associated<Name>> {
  try {
    const params: Of<Name> = { id, association }
    return (await call<'getPromotionAssociation', Of<Name>>('getPromotionAssociation', { params, signal })) ?? null
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}

type Deadlines = PromotionAnswer['promotionDeadlines']

/**
 * Loads the deadlines of a promotion by their own search, maximum 100 (DL-02, DL-36). The list is saved as a whole. So
 * if there are more, or if the search fails, this uses the promotion's own response, which contains all of them.
 */
export async function loadDeadlines(
  { id, promotionDeadlines }: Pick<PromotionAnswer, 'id' | 'promotionDeadlines'>,
  signal: AbortSignal | undefined,
): Promise<Deadlines> {
  try {
    const found = await call('searchPromotionDeadlines', { ...relatedSearches.deadlines(id), signal })
    return found.totalElements > found.content.length ? promotionDeadlines : found.content
  } catch (error) {
    signal?.throwIfAborted()
    logFailure(`The deadlines of promotion ${id} could not be loaded`, error)
    return promotionDeadlines
  }
}

/** The user cannot view the participants of a promotion, and therefore not the promotion in the editor (NAV-13). */
export class ParticipantsForbidden extends Error {
  constructor() {
    super('no permission to view the participants of the promotion')
    this.name = 'ParticipantsForbidden'
  }
}

/**
 * Loads the first participants of a promotion (API-29), which also checks that the user can view them. Returns a message
 * if they cannot be loaded (NAV-14). Throws {@link ParticipantsForbidden} if this request gets a 403.
 */
async function loadParticipants(
  promotionId: number,
  signal: AbortSignal | undefined,
): Promise<Pick<OpenedPromotion, 'firstParticipants' | 'problem'>> {
  try {
    const sent = { ...relatedSearches.participants(promotionId), signal }
    return { firstParticipants: await call('searchPromotionParticipants', sent), problem: null }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ApiProblem && error.status === 403) throw new ParticipantsForbidden()
    return { firstParticipants: null, problem: `The participants could not be loaded. ${causeOf(error)}` }
  }
}

/**
 * Loads the invitation setting of a promotion with its people, who need separate requests; templates and types are
 * included in the response. Returns null if the promotion has none. Throws if a part cannot be loaded.
 */
async function loadInvitationSetting(
  promotionId: number,
  signal: AbortSignal | undefined,
): Promise<InvitationSetting | null> {
  const setting = await loadAssociation(promotionId, 'promotionInvitationSetting', signal)
  if (!setting) return null
  const { id } = setting
  const [requesters, approvers] = await Promise.all([
    call('getInvitationSettingAssociation', { params: { id, association: 'participantRequesters' }, signal }),
    call('getInvitationSettingAssociation', { params: { id, association: 'participantApprovers' }, signal }),
  ])
  const { participantRequesters } = requesters._embedded
  const { participantApprovers } = approvers._embedded
  return { ...setting, participantRequesters, participantApprovers }
}
