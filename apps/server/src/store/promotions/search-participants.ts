import type { PromotionParticipant } from '@incentive/contract'
import { sql } from 'kysely'
import type { Caller } from '../../caller.ts'
import { findPage } from '../../db/search/find-page.ts'
import { byText, byValue } from '../../db/search/sort.ts'
import type { SearchableList } from '../search/searchable-list.ts'
import { isOrderedBy } from '../search/find-matches.ts'
import { loadParticipants } from '../catalog/participants.ts'
import type { Queries } from '../queries.ts'
import { permitted } from '../scope.ts'
import { readOfPromotion } from './associations/read-of-promotion.ts'
import { withSelf } from '../links.ts'

type Payout = PromotionParticipant['promotionParticipantPayouts'][number]

const firstName = byText('participant.first_name')
const lastName = byText('participant.last_name')
const organizationName = byText('organization.name')
const typeName = byText('participant_type.name')

/** The participants of one promotion. The caller needs the right to see those of its program. Spec 7, OP-38. */
export const promotionParticipants = (promotionId: number): SearchableList<'searchPromotionParticipants'> => ({
  sorts: {
    includeInPromotion: byValue('promotion_participant.include_in_promotion'),
    'participant.participantKey': byText('participant.participant_key'),
    'participant.user.firstName': [...firstName, ...lastName],
    'participant.user.lastName': [...lastName, ...firstName],
    'participant.fullName': [...firstName, ...lastName],
    'participant.email1': byText('participant.email1'),
    'participant.organization.name': organizationName,
    'participant.participantType.name': typeName,
    'participant.updatedDate': byValue('participant.updated_date'),
  },
  usual: 'participant.user.lastName',
  find: async (db, { caller, request }) => {
    await requireSight(db, caller, promotionId)
    const rows = permitted(db, caller, 'promotion')
      .innerJoin('promotion_participant', 'promotion_participant.promotion_id', 'promotion.id')
      .innerJoin('participant', 'participant.id', 'promotion_participant.participant_id')
      .where('promotion.id', '=', promotionId)
      .$if(isOrderedBy(request.order, organizationName), (all) =>
        all.leftJoin('organization', 'organization.id', 'participant.organization_id'),
      )
      .$if(isOrderedBy(request.order, typeName), (all) =>
        all.leftJoin('participant_type', 'participant_type.id', 'participant.participant_type_id'),
      )
    const id = 'promotion_participant.id'
    return findPage(db, { rows, id, order: request.order, request, load: (ids) => loadPromotionParticipants(db, ids) })
  },
})

/**
 * Throws 404 without a right to the promotion, and 403 without the right to see participants, even if there are none.
 */
const requireSight = (db: Queries, caller: Caller, promotionId: number): Promise<boolean> =>
  readOfPromotion(db, caller, { of: { promotionId }, json: sql<boolean>`true`, isPersonal: true })

/** Loads participant rows of promotions by id, in any order. */
export async function loadPromotionParticipants(db: Queries, ids: readonly number[]): Promise<PromotionParticipant[]> {
  const rows = await db
    .selectFrom('promotion_participant')
    .select(['id', 'participant_id as participantId', 'include_in_promotion as includeInPromotion'])
    .where('id', 'in', ids)
    .execute()
  const people = await loadParticipants(
    db,
    rows.map(({ participantId }) => participantId),
  )
  const payouts = await loadPayouts(db, ids)
  const byId = new Map(people.map((person) => [person.id, person]))
  return rows.flatMap(({ id, participantId, includeInPromotion }) => {
    const participant = byId.get(participantId)
    const promotionParticipantPayouts = (payouts.get(id) ?? []).map(toPayout)
    return participant
      ? [withSelf({ id, includeInPromotion, participant, promotionParticipantPayouts }, '/api/promotionParticipants')]
      : []
  })
}

interface PayoutRow {
  readonly id: number
  readonly rowId: number
  readonly amount: string
  readonly typeId: number
  readonly name: string
  readonly description: string
}

/** Loads the payouts for taking part, by row id, oldest first. */
async function loadPayouts(db: Queries, rowIds: readonly number[]): Promise<Map<number, PayoutRow[]>> {
  const rows = await db
    .selectFrom('promotion_participant_payout as payout')
    .innerJoin('payout_type', 'payout_type.name', 'payout.payout_type')
    .select(['payout.id', 'payout.promotion_participant_id as rowId', 'payout.payout_amount as amount'])
    .select(['payout_type.id as typeId', 'payout_type.name', 'payout_type.description'])
    .where('payout.promotion_participant_id', 'in', rowIds)
    .orderBy('payout.id')
    .execute()
  return Map.groupBy(rows, ({ rowId }) => rowId)
}

const toPayout = ({ id, amount, typeId, name, description }: PayoutRow): Payout => ({
  id,
  payoutType: { id: typeId, name, description },
  payoutAmount: Number(amount),
})
