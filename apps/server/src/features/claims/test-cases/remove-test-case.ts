import type { Deps } from '../../../deps.ts'
import { noContent, seenVersions, type Call, type Reply } from '../../../http/call.ts'
import { recordAudit } from '../../../store/audit.ts'
import { deleteTestCase } from '../../../store/claims/write-test-case.ts'
import { html } from '../../../store/html/escape-html.ts'
import { recountProblems } from '../../../store/promotions/problems/recount-problems.ts'
import { promotionTurn } from '../../../store/promotions/save/lock-promotion.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { lockTestCase } from './lock-test-case.ts'

/** Removes a test case; throws 404 if it is already removed. MS-15. */
export async function removeTestCase(deps: Deps, call: Call<'removeTestCase'>): Promise<Reply<undefined>> {
  const { caller, params, now, requestId } = call
  const { id: promotionId, caseId } = params
  const remove = () =>
    inTransaction(deps.db.kysely, async (tx) => {
      const { scope, stored } = await lockTestCase(tx, caller, params, seenVersions(call, null))
      const { name, claim, state, expected } = stored
      await deleteTestCase(tx, caseId)
      const entry = {
        ...{ userId: caller.userId, programId: scope.programId, requestId, action: 'testCase.remove' },
        ...{ subjectType: 'testCase', subjectId: caseId, before: { name, claim, state, expected } },
      }
      const message = html`Test case <b>${name}</b> removed`
      await recordAudit(tx, entry, { promotionId, message, kind: 'change', changes: [], now })
      await recountProblems(tx, caller, promotionId, now)
    })
  await deps.db.inTurn([promotionTurn(promotionId)], remove)
  return noContent()
}
