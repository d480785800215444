import type { TestCase } from '@incentive/contract'
import type { Deps } from '../../../deps.ts'
import { created, type Call, type Reply } from '../../../http/call.ts'
import { recordAudit } from '../../../store/audit.ts'
import { allTestCases, getTestCase, testCaseAddress } from '../../../store/claims/test-cases.ts'
import { insertTestCase } from '../../../store/claims/write-test-case.ts'
import { html } from '../../../store/html/escape-html.ts'
import { onceInTransaction } from '../../../store/idempotency/once.ts'
import { recountProblems } from '../../../store/promotions/problems/recount-problems.ts'
import { lockPromotion, promotionTurn } from '../../../store/promotions/save/lock-promotion.ts'
import { answerTestCase } from './answer-test-case.ts'
import { runStoredCases } from './run-stored-cases.ts'
import { validateTestCase } from './validate-test-case.ts'

/** Saves a claim with its expected outcome. The promotion itself keeps its version. MS-13, MS-15. */
export async function createTestCase(deps: Deps, call: Call<'createTestCase'>): Promise<Reply<TestCase>> {
  const { caller, body, now, requestId, idempotency, params } = call
  const { id: promotionId } = params
  const turns = [promotionTurn(promotionId)]
  const done = await onceInTransaction(deps.db, { userId: caller.userId, now, key: idempotency, turns }, async (tx) => {
    const { scope } = await lockPromotion(tx, caller, promotionId)
    const { canViewParticipants, programId } = scope
    const others = await allTestCases(tx, caller, promotionId)
    const fields = validateTestCase(
      {
        name: body.name,
        claim: body.claim,
        state: body.state ?? {},
        expected: { ...body.expected, primaryCode: body.expected.primaryCode ?? null },
      },
      others,
      { isNew: true, canViewParticipants },
    )
    const id = await insertTestCase(tx, promotionId, fields, now)
    const entry = {
      ...{ userId: caller.userId, programId, requestId, action: 'testCase.create' },
      ...{ subjectType: 'testCase', subjectId: id, after: fields },
    }
    const message = html`Test case <b>${fields.name}</b> saved`
    await recordAudit(tx, entry, { promotionId, message, kind: 'change', changes: [], now })
    await recountProblems(tx, caller, promotionId, now)
    const stored = await getTestCase(tx, caller, promotionId, id)
    const results = await runStoredCases(tx, caller, promotionId, [stored])
    return {
      status: 201,
      location: testCaseAddress(stored),
      body: answerTestCase(stored, results.get(id), canViewParticipants),
    }
  })
  return created(testCaseAddress({ promotionId, id: done.body.id }), done.body)
}
