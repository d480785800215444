import { MESSAGES } from '@incentive/model'
import type { Caller } from '../../../caller.ts'
import { conflict } from '../../../refusal.ts'
import { getTestCase, type StoredTestCase } from '../../../store/claims/test-cases.ts'
import { lockPromotion, type LockedPromotion } from '../../../store/promotions/save/lock-promotion.ts'
import type { Writes } from '../../../store/queries.ts'

/**
 * Locks a test case and its promotion for this transaction; throws 404 if the caller cannot see it, 409 if the stored
 * version is not one of the versions in `seen`.
 */
export async function lockTestCase(
  tx: Writes,
  caller: Caller,
  { id: promotionId, caseId }: { readonly id: number; readonly caseId: number },
  seen: readonly number[],
): Promise<{ readonly scope: LockedPromotion['scope']; readonly stored: StoredTestCase }> {
  const { scope } = await lockPromotion(tx, caller, promotionId)
  const stored = await getTestCase(tx, caller, promotionId, caseId)
  const { version, updatedDate } = stored
  if (seen.every((one) => one === version)) return { scope, stored }
  throw conflict(MESSAGES.testCase.changedByOther, { version, updatedBy: null, updatedDate })
}
