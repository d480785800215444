import { isDeepStrictEqual } from 'node:util'
import { type WrittenClaim, namesParticipant } from '@incentive/claims'
import type { TestCase } from '@incentive/contract'
import { MESSAGES, CALL_MESSAGES } from '@incentive/model/issues'
import { testCaseIssues } from '@incentive/model/test-cases'
import type { Deps } from '../../../deps.ts'
import { Reply, seenVersions, type Call, noContent, created } from '../../../http/call.ts'
import { forbidden, conflict, invalidFrom } from '../../../refusal.ts'
import { recordAudit } from '../../../store/audit.ts'
import { allTestCases, getTestCase, type StoredTestCase, testCaseAddress } from '../../../store/claims/test-cases.ts'
import {
  updateTestCase as write,
  type TestCaseFields,
  deleteTestCase,
  insertTestCase,
} from '../../../store/claims/write-test-case.ts'
import { html } from '../../../store/html/escape-html.ts'
import { recountProblems } from '../../../store/findings/recount-problems.ts'
import { promotionTurn, lockPromotion, type LockedPromotion } from '../../../store/promotions/save/lock-promotion.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { answerTestCase, isHiddenCase, runStoredCases } from './answer-test-case.ts'
import type { Caller } from '../../../caller.ts'
import type { Writes } from '../../../store/queries.ts'
import { onceInTransaction } from '../../../store/idempotency/once.ts'

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
          userId: caller.userId,
          programId,
          requestId,
          action: 'testCase.update',
          subjectType: 'testCase',
          subjectId: caseId,
          before: only(changed, stored),
          after: only(changed, fields),
        }
        await recordAudit(tx, entry, {
          promotionId,
          message: reported(stored, fields),
          kind: 'change',
          changes: [],
          parts: null,
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
        userId: caller.userId,
        programId: scope.programId,
        requestId,
        action: 'testCase.remove',
        subjectType: 'testCase',
        subjectId: caseId,
        before: { name, claim, state, expected },
      }
      const message = html`Test case <b>${name}</b> removed`
      await recordAudit(tx, entry, { promotionId, message, kind: 'change', changes: [], parts: null, now })
      await recountProblems(tx, caller, promotionId, now)
    })
  await deps.db.inTurn([promotionTurn(promotionId)], remove)
  return noContent()
}

/**
 * Locks a test case and its promotion for this transaction; throws 404 if the caller cannot see it, 409 if the stored
 * version is not one of the versions in `seen`.
 */
async function lockTestCase(
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
      userId: caller.userId,
      programId,
      requestId,
      action: 'testCase.create',
      subjectType: 'testCase',
      subjectId: id,
      after: fields,
    }
    const message = html`Test case <b>${fields.name}</b> saved`
    await recordAudit(tx, entry, { promotionId, message, kind: 'change', changes: [], parts: null, now })
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

/**
 * Returns the fields for storage, with a trimmed name; throws 400 with every problem at its field, and 403 for a claim
 * that names a participant if the caller cannot see participants.
 */
function validateTestCase(
  fields: TestCaseFields,
  others: readonly StoredTestCase[],
  place: { readonly isNew: boolean; readonly canViewParticipants: boolean },
): TestCaseFields {
  if (!place.canViewParticipants && namesParticipant(fields.claim)) throw forbidden(CALL_MESSAGES.participantsForbidden)
  return validateName(fields, others, place.isNew)
}

/** Same as above for a case whose claim does not change. */
function validateName(fields: TestCaseFields, others: readonly StoredTestCase[], isNew: boolean): TestCaseFields {
  const context = { otherNames: others.map(({ name }) => name), kept: isNew ? others.length : null }
  const issues = testCaseIssues({ name: fields.name, amount: '' }, context)
  if (issues.length > 0) throw invalidFrom(issues)
  return { ...fields, name: fields.name.trim() }
}
