import type { ExpectedOutcome, WrittenClaim, WrittenState } from '@incentive/claims'
import type { Caller } from '../../caller.ts'
import { findPage } from '../../db/search/find-page.ts'
import { byText } from '../../db/search/sort.ts'
import { notFound } from '../../refusal.ts'
import type { Searchable } from '../search/searchable-list.ts'
import { requirePromotion } from '../history/require-promotion.ts'
import type { Queries } from '../queries.ts'

/** A stored claim with its expected outcome. */
export interface StoredTestCase {
  readonly id: number
  readonly promotionId: number
  readonly name: string
  readonly claim: WrittenClaim
  readonly state: WrittenState
  readonly expected: ExpectedOutcome
  readonly version: number
  readonly updatedDate: string
}

/** The address of a test case. */
export const testCaseAddress = ({ promotionId, id }: Pick<StoredTestCase, 'promotionId' | 'id'>) =>
  `/api/promotions/${promotionId}/testCases/${id}`

/** The test cases of a promotion that the caller can see, by name; 404 if the promotion does not exist. MS-15. */
export const testCasesOf = (promotionId: number): Searchable<StoredTestCase, { readonly keyword?: never }, 'name'> => ({
  sorts: { name: byText('promotion_test_case.name') },
  usual: 'name',
  find: async (db, { caller, request }) => {
    await requirePromotion(db, caller, promotionId)
    return findPage(db, {
      rows: db.selectFrom('promotion_test_case').where('promotion_test_case.promotion_id', '=', promotionId),
      id: 'promotion_test_case.id',
      order: request.order,
      request,
      load: (ids) => loadTestCases(db, promotionId, ids),
    })
  },
})

/** Returns all test cases of a promotion, by name; throws 404 if the caller cannot see the promotion. */
export async function allTestCases(db: Queries, caller: Caller, promotionId: number): Promise<StoredTestCase[]> {
  await requirePromotion(db, caller, promotionId)
  return loadAllTestCases(db, promotionId)
}

/** Loads all test cases of a promotion that is already checked to be within reach, by name. */
export async function loadAllTestCases(db: Queries, promotionId: number): Promise<StoredTestCase[]> {
  return toStored(await select(db, promotionId).orderBy('name').orderBy('id').execute())
}

/** Returns a test case; throws 404 if the promotion does not have it, or if the caller cannot see it. */
export async function getTestCase(
  db: Queries,
  caller: Caller,
  promotionId: number,
  id: number,
): Promise<StoredTestCase> {
  await requirePromotion(db, caller, promotionId)
  const [found] = await loadTestCases(db, promotionId, [id])
  if (!found) throw notFound('The test case')
  return found
}

const loadTestCases = async (db: Queries, promotionId: number, ids: readonly number[]) =>
  toStored(await select(db, promotionId).where('id', 'in', ids).execute())

const select = (db: Queries, promotionId: number) =>
  db
    .selectFrom('promotion_test_case')
    .select(['id', 'promotion_id as promotionId', 'name', 'claim', 'state', 'expected', 'version'])
    .select('updated_date as updatedDate')
    .where('promotion_id', '=', promotionId)

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** The JSON was validated before it was stored, so the cast is safe. */
const toStored = (rows: readonly Row[]) => rows as unknown as StoredTestCase[]
