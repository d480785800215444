import { isDeepStrictEqual } from 'node:util'
import type { WrittenClaim } from '@incentive/claims'
import type { TestCase } from '@incentive/contract'
import { MESSAGES } from '@incentive/model'
import type { Deps } from '../../../deps.ts'
import { Reply, seenVersions, type Call } from '../../../http/call.ts'
import { forbidden } from '../../../refusal.ts'
import { recordAudit } from '../../../store/audit.ts'
import { allTestCases, getTestCase, type StoredTestCase } from '../../../store/claims/test-cases.ts'
import { updateTestCase as write, type TestCaseFields } from '../../../store/claims/write-test-case.ts'
import { html } from '../../../store/html/escape-html.ts'
import { recountProblems } from '../../../store/promotions/problems/recount-problems.ts'
import { promotionTurn } from '../../../store/promotions/save/lock-promotion.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { answerTestCase, isHiddenCase } from './answer-test-case.ts'
import { lockTestCase } from './lock-test-case.ts'
import { runStoredCases } from './run-stored-cases.ts'
import { validateName, validateTestCase } from './validate-test-case.ts'

const fieldNames = ['name', 'claim', 'state', 'expected'] as const

/**
 * Changes a test case. Fields that the body omits stay, and a call without changes leaves version, date and timeline
 * unchanged. If the caller cannot see the participant of a test case, they can only change its name. MS-15.
 */
export function updateTestCase(deps: Deps, call: Call<'updateTestCase'>): Promise<Reply<TestCase>> {
  const { caller, params, body, now, requestId } = call
  const { id: promotionId, caseId } = params
  const change = () =>
    inTransaction(deps.db.kysely, async (tx) => {
      const { scope, stored } = await lockTestCase(tx, caller, params, seenVersions(call, body.version))
      const { canViewParticipants, programId } = scope
      const isHidden = isHiddenCase(stored, canViewParticipants)
      if (isHidden && [body.claim, body.state, body.expected].some((part) => part !== undefined)) {
        throw forbidden(MESSAGES.testCase.participantHidden)
      }
      const others = (await allTestCases(tx, caller, promotionId)).filter(({ id }) => id !== caseId)
      const laid = laidOver(stored, body)
      const fields = isHidden
        ? validateName(laid, others, false)
        : validateTestCase(laid, others, { isNew: false, canViewParticipants })
      const changed = fieldNames.filter((name) => !isDeepStrictEqual(stored[name], fields[name]))
      if (changed.length > 0) {
        await write(tx, caseId, fields, now)
        const entry = {
          ...{ userId: caller.userId, programId, requestId, action: 'testCase.update' },
          ...{ subjectType: 'testCase', subjectId: caseId },
          ...{ before: only(changed, stored), after: only(changed, fields) },
        }
        await recordAudit(tx, entry, {
          promotionId,
          message: reported(stored, fields),
          kind: 'change',
          changes: [],
          now,
        })
        await recountProblems(tx, caller, promotionId, now)
      }
      const after = await getTestCase(tx, caller, promotionId, caseId)
      const results = await runStoredCases(tx, caller, promotionId, [after])
      return new Reply(answerTestCase(after, results.get(caseId), canViewParticipants))
    })
  return deps.db.inTurn([promotionTurn(promotionId)], change)
}

const reported = ({ name }: StoredTestCase, after: TestCaseFields) =>
  name === after.name
    ? html`Test case <b>${name}</b> changed`
    : html`Test case <b>${name}</b> is now called <b>${after.name}</b>`

function laidOver(stored: StoredTestCase, { name, claim, state, expected }: Call<'updateTestCase'>['body']) {
  return {
    name: name ?? stored.name,
    // the contract has validated the claim; omitted optional members are absent
    claim: (claim ?? stored.claim) as WrittenClaim,
    state: state ?? stored.state,
    expected: expected ? { ...expected, primaryCode: expected.primaryCode ?? null } : stored.expected,
  }
}

const only = (names: readonly (typeof fieldNames)[number][], fields: TestCaseFields) =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))
