import { buildClaimLookups, buildOwnTerms, type Lookups, type PromotionTerms } from '@incentive/claims'
import { CALL_MESSAGES, MESSAGES } from '@incentive/model/issues'
import { type LoadedPromotion, openPromotion } from '@incentive/model/promotion'
import { sql } from 'kysely'
import type { Caller, ProgramScope } from '../../caller.ts'
import { forbidden, invalid, notFound } from '../../refusal.ts'
import { canViewParticipantsOf } from '../permitted/can-view-participants.ts'
import { selectLoaded, toLoadedPromotion } from '../promotions/load-promotion.ts'
import type { Queries } from '../queries.ts'
import { promotionsIn, type Reach } from '../scope.ts'
import { findListed, LISTS, type GroupsOf, type ListName } from './listed.ts'

/** A row that the draft has added or changed; null: it has been removed. */
export interface ChangedRow {
  readonly id: number
  readonly isIncluded: boolean | null
}

/** The audience fields of a draft. Omitted fields are as stored. */
export interface DraftAudience extends Partial<Readonly<Record<ListName, readonly number[]>>> {
  readonly promotionAudienceType?: string | null
  readonly invitationOnly?: boolean
  readonly condition?: string | null
  readonly participants?: readonly ChangedRow[]
  readonly organizations?: readonly ChangedRow[]
}

/** An audience without its rows: the selection of its lists, and a version that contains it as rules see it. */
export interface Audience {
  readonly chosen: Readonly<Record<ListName, readonly number[]>>
  readonly content: PromotionTerms
}

/** The audience of a promotion as stored (none for a new one) and as in the draft. */
export interface OpenedAudience {
  readonly programId: number
  readonly promotionId: number | null
  /** The time of the request: an invitation that is accepted later does not count yet. */
  readonly now: Date
  readonly stored: Audience | null
  readonly draft: Audience
  readonly participants: readonly ChangedRow[]
  readonly organizations: readonly ChangedRow[]
  readonly lookups: Lookups
}

interface Place {
  readonly caller: Caller
  readonly scope: ProgramScope
  /** 0 is a new promotion of the current program. */
  readonly promotion: number
  readonly now: Date
}

/** Takes the place of the current program where a stored promotion defines its own. */
export const NO_PROGRAM: ProgramScope = { userId: 0, programId: 0, clientId: 0, canViewParticipants: false }

/**
 * Opens an unsaved audience. Throws 404 for a promotion that the caller cannot see, 403 for a caller who cannot see
 * participants, and 400 for a list that names entries outside the program.
 */
export async function openAudience(db: Queries, place: Place, given: DraftAudience): Promise<OpenedAudience> {
  const promotionId = place.promotion === 0 ? null : place.promotion
  const loaded = promotionId === null ? null : await loadPromotion(db, place.caller, promotionId)
  const maySee =
    promotionId === null ? place.scope.canViewParticipants : await canViewParticipantsOf(db, place.caller, promotionId)
  if (!maySee) throw forbidden(CALL_MESSAGES.participantsForbidden)
  return open(db, { loaded, promotionId, programId: loaded?.programId ?? place.scope.programId, now: place.now }, given)
}

/** Opens the audience of a stored promotion for the server's own queries; throws 404 if it is out of reach. */
export async function openStoredAudience(
  db: Queries,
  { reach, promotionId, now }: { readonly reach: Reach; readonly promotionId: number; readonly now: Date },
  given: DraftAudience,
): Promise<OpenedAudience> {
  const loaded = await loadPromotion(db, reach, promotionId)
  return open(db, { loaded, promotionId, programId: loaded.programId, now }, given)
}

type Opening = Pick<OpenedAudience, 'programId' | 'promotionId' | 'now'> & {
  readonly loaded: Awaited<ReturnType<typeof loadPromotion>> | null
}

async function open(
  db: Queries,
  { loaded, promotionId, programId, now }: Opening,
  given: DraftAudience,
): Promise<OpenedAudience> {
  const storedGroups = loaded ? idsOf(loaded.promotion.organizationGroups) : []
  const stored =
    loaded &&
    (await toAudience(
      db,
      { programId, storedGroups },
      { own: buildOwnTerms(openPromotion(loaded.promotion)), chosen: chosenOf(loaded.promotion) },
    ))
  const own: PromotionTerms = { ...stored?.content }
  const { invitationOnly, promotionAudienceType, condition } = given
  const keptGroups = given.organizationGroups ? [] : storedGroups
  const draft = await toAudience(
    db,
    { programId, storedGroups: keptGroups },
    {
      own: {
        ...own,
        ...(invitationOnly !== undefined && { invitationOnly }),
        ...(promotionAudienceType !== undefined && { promotionAudienceType }),
        ...(condition !== undefined && { participantEligibilityRuleCondition: { spelExpression: condition } }),
      },
      chosen: Object.fromEntries(
        LISTS.map((list) => [list, given[list] ?? stored?.chosen[list] ?? []]),
      ) as Audience['chosen'],
    },
  )
  return {
    programId,
    promotionId,
    now,
    stored,
    draft,
    participants: eachOnce(given.participants),
    organizations: eachOnce(given.organizations),
    lookups: await loadProgram(db, programId, loaded?.currency ?? 'USD'),
  }
}

/** If several rows have the same id, the last one counts. */
const eachOnce = (rows: readonly ChangedRow[] = []) => [...new Map(rows.map((row) => [row.id, row])).values()]

async function loadPromotion(db: Queries, reach: Reach, id: number) {
  const row = await selectLoaded(promotionsIn(db, reach), id)
    .select('promotion.program_id as programId')
    .select(sql<string>`(SELECT currency.name FROM currency WHERE currency.id = promotion.currency_id)`.as('currency'))
    .executeTakeFirst()
  if (!row) throw notFound('The promotion')
  const { programId, currency, ...loaded } = row
  return { programId, currency, promotion: toLoadedPromotion(loaded) }
}

const idsOf = (entities: readonly { readonly id?: number | null }[] | null | undefined): number[] =>
  (entities ?? []).flatMap(({ id }) => id ?? [])

const chosenOf = (promotion: LoadedPromotion): Audience['chosen'] => ({
  participantTypes: idsOf(promotion.participantTypes),
  participantGroups: idsOf(promotion.participantGroups),
  organizationTypes: idsOf(promotion.organizationTypes),
  organizationGroups: idsOf(promotion.organizationGroups),
})

/** Stored groups of other programs count. In a draft they are ignored, because its save removes them (OP-129). */
async function toAudience(
  db: Queries,
  place: GroupsOf,
  { own, chosen }: { own: PromotionTerms; chosen: Audience['chosen'] },
): Promise<Audience> {
  const listed = await findListed(db, place, chosen)
  const unknown = LISTS.filter(
    (list) => list !== 'organizationGroups' && listed[list].known.length < new Set(chosen[list]).size,
  )
  if (unknown.length > 0) {
    throw invalid(Object.fromEntries(unknown.map((list) => [`audience.${list}`, [MESSAGES.any.invalidSelection]])))
  }
  const of = <Value>(part: (list: ListName) => Value) =>
    Object.fromEntries(LISTS.map((list) => [list, part(list)])) as Record<ListName, Value>
  return { chosen: of((list) => listed[list].same), content: { ...own, ...of((list) => listed[list].keys) } }
}

async function loadProgram(db: Queries, programId: number, currency: string): Promise<Lookups> {
  const program = await db
    .selectFrom('program')
    .innerJoin('client', 'client.id', 'program.client_id')
    .select(['program.program_key as programKey', 'program.name', 'client.client_key as clientKey'])
    .where('program.id', '=', programId)
    .executeTakeFirst()
  return buildClaimLookups({ currency }, { awardVehicles: [], storeProducts: [], program: { ...program } })
}
