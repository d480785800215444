import type { ClaimRow } from '@incentive/contract'
import { sql } from 'kysely'
import type { Caller } from '../../caller.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsKeyword } from '../../db/search/keyword.ts'
import { byText, byValue } from '../../db/search/sort.ts'
import type { Catalogue } from '../catalogues/catalogue.ts'
import { textOf } from '../catalogues/text-of.ts'
import { selfLink } from '../promotions/promotion-links.ts'
import { permittedPrograms } from '../tenancy/permitted.ts'
import type { Queries } from '../queries.ts'
import { ofProgram, permitted } from '../scope.ts'
import { requirePromotion } from './require-promotion.ts'

/** Who a claim is of, in words; empty where the participant is not read. */
const claimant = sql<string>`(
  SELECT concat_ws(' ', participant.participant_key, participant.full_name) FROM participant
  WHERE participant.id = claim.participant_id)`

/** The programs whose participants the caller may see. */
const inSight = (db: Queries, caller: Caller) => permittedPrograms(db, caller).where('can_view_participants', '=', true)

/** The claims of a promotion, or of all promotions of the program; newest first; found by their number and, for those who may
 * see participants, by whose they are. Spec 7, MS-16. */
export const claims: Catalogue<'searchClaims'> = {
  sorts: { createdDate: byValue('claim.created_date'), claimNumber: byText('claim.claim_number') },
  usual: 'createdDate,DESC',
  find: async (db, { caller, scope, keyword, request, body }) => {
    if (body.promotion != null) await requirePromotion(db, caller, body.promotion)
    const promotions =
      body.promotion == null
        ? ofProgram(db, scope, 'promotion')
        : permitted(db, caller, 'promotion').where('promotion.id', '=', body.promotion)
    return findPage({
      rows: promotions
        .innerJoin('claim', 'claim.promotion_id', 'promotion.id')
        .where((where) =>
          where.or([
            containsKeyword(textOf('claim.claim_number'), keyword),
            where.and([containsKeyword(claimant, keyword), where('promotion.program_id', 'in', inSight(db, caller))]),
          ]),
        ),
      id: 'claim.id',
      order: request.order,
      request,
      load: (ids) => loadClaims(db, ids),
    })
  },
}

/** Claims by their ids, in any order. */
export async function loadClaims(db: Queries, ids: readonly number[]): Promise<ClaimRow[]> {
  const rows = await db
    .selectFrom('claim')
    .innerJoin('promotion', 'promotion.id', 'claim.promotion_id')
    .select([
      'claim.id',
      'claim.claim_number as claimNumber',
      'claim.created_date as createdDate',
      'promotion.id as promotionId',
      'promotion.name as promotionName',
    ])
    .where('claim.id', 'in', ids)
    .execute()
  return rows.map(({ promotionId, promotionName, ...row }) => ({
    ...row,
    promotion: { id: promotionId, name: promotionName },
    _links: selfLink(`/api/claims/${row.id}`),
  }))
}
