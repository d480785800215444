import type { ClaimRow } from '@incentive/contract'
import { sql, type SqlBool } from 'kysely'
import { plannedOnce, type Places } from '../../db/planned-once.ts'
import { findPage } from '../../db/search/find-page.ts'
import { searchText } from '../../db/search/keyword.ts'
import { byRequiredText, byRequiredValue } from '../../db/search/sort.ts'
import type { SearchableList } from '../search/searchable-list.ts'
import { matchesWords } from '../search/find-matches.ts'
import { selfLink } from '../links.ts'
import type { Queries } from '../queries.ts'
import { ofProgram } from '../scope.ts'
import { findUpTo } from './find-up-to.ts'
import { requirePromotion } from './require-promotion.ts'

/**
 * The claims of a promotion, or of all promotions of the program, newest first. The keyword matches their number and,
 * for callers who can see participants, their participant. Spec 7, MS-16.
 */
export const claims: SearchableList<'searchClaims'> = {
  sorts: { createdDate: byRequiredValue('claim.created_date'), claimNumber: byRequiredText('claim.claim_number') },
  usual: 'createdDate,DESC',
  find: async (db, { caller, scope, words, request, body }) => {
    const { promotion } = body
    const { programId, canViewParticipants } = promotion == null ? scope : await requirePromotion(db, caller, promotion)
    const all = ofProgram(db, { programId }, 'claim')
      .$if(promotion != null, (rows) => rows.where('claim.promotion_id', '=', promotion ?? 0))
      // a stored claim never changes
      .$if(body.updatedSince != null, (rows) => rows.where('claim.created_date', '>=', body.updatedSince ?? ''))
    const load = (ids: number[]) => loadClaims(db, ids)
    const found = { id: 'claim.id', order: request.order, request, rows: all, load }
    if (words.length === 0) return findPage(db, found)
    const byNumber = matchesWords(searchText('claim'), words)
    const byClaimant = sql<SqlBool>`claim.participant_id IN (${claimants(db, programId, words)})`
    const ways = canViewParticipants ? [byNumber, byClaimant] : [byNumber]
    return findUpTo(db, { ...found, table: 'claim', ways })
  },
}

/** The participants of a program that match the keywords by key, name or email address. */
const claimants = (db: Queries, programId: number, words: readonly string[]) =>
  ofProgram(db, { programId }, 'participant')
    .select('participant.id')
    .where(matchesWords(searchText('participant'), words))

/** Loads claims by id, in any order. */
export async function loadClaims(db: Queries, ids: readonly number[]): Promise<ClaimRow[]> {
  return (await selectClaims(db, { ids })).map(toClaim)
}

const toClaim = ({ promotionId, promotionName, ...row }: StoredClaim): ClaimRow => ({
  ...row,
  promotion: { id: promotionId, name: promotionName },
  _links: selfLink(`/api/claims/${row.id}`),
})

type StoredClaim = Omit<ClaimRow, 'promotion' | '_links'> & {
  readonly promotionId: number
  readonly promotionName: string
}

/** Returns true if a promotion has claims. */
export const hasClaims = async (db: Queries, promotionId: number): Promise<boolean> =>
  (await db.selectFrom('claim').select('id').where('promotion_id', '=', promotionId).limit(1).execute()).length > 0

const selectClaims = plannedOnce((db, { ids }: Places<{ ids: readonly number[] }>) =>
  db
    .selectFrom('claim')
    .innerJoin('promotion', 'promotion.id', 'claim.promotion_id')
    .select([
      'claim.id',
      'claim.claim_number as claimNumber',
      'claim.created_date as createdDate',
      'promotion.id as promotionId',
      'promotion.name as promotionName',
    ])
    .where('claim.id', '=', sql<number>`ANY(${ids}::bigint[])`),
)
