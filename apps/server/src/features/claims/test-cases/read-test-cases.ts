import type { AnswerOf, Page, TestCase } from '@incentive/contract'
import type { Deps } from '../../../deps.ts'
import { Reply, type Call } from '../../../http/call.ts'
import { findInList } from '../../../store/search/searchable-list.ts'
import { allTestCases, getTestCase, testCasesOf, type StoredTestCase } from '../../../store/claims/test-cases.ts'
import { canViewParticipantsOf } from '../../../store/permitted/can-view-participants.ts'
import { answerExpected, answerResult, answerTestCase, isHiddenCase, runStoredCases } from './answer-test-case.ts'

/** Returns the test cases of a promotion with their results on the stored promotion. MS-15. */
export async function searchTestCases(deps: Deps, call: Call<'searchTestCases'>): Promise<Page<TestCase>> {
  const { id } = call.params
  const page = await findInList(deps.db.kysely, testCasesOf(id), { ...call, body: undefined })
  return { ...page, content: await answerAll(deps, call, page.content) }
}

/** Returns one test case with its result. */
export async function readTestCase(deps: Deps, call: Call<'getTestCase'>): Promise<Reply<TestCase>> {
  const { caller, params } = call
  const stored = await getTestCase(deps.db.kysely, caller, params.id, params.caseId)
  const [answered] = await answerAll(deps, call, [stored])
  return new Reply(answered as TestCase)
}

/**
 * Returns the results of all test cases of a promotion. Results of those that name a participant are hidden from
 * callers who cannot see participants.
 */
export async function runTestCases(
  { db: { kysely } }: Deps,
  { caller, params: { id } }: Call<'runTestCases'>,
): Promise<AnswerOf<'runTestCases'>> {
  const cases = await allTestCases(kysely, caller, id)
  const canSee = await canViewParticipantsOf(kysely, caller, id)
  const results = await runStoredCases(kysely, caller, id, cases)
  return cases.map((stored) => {
    const result = isHiddenCase(stored, canSee) ? undefined : results.get(stored.id)
    return {
      case: { id: stored.id, name: stored.name },
      passed: result?.passed ?? null,
      expected: answerExpected(stored),
      actual: result ? answerResult(result).actual : null,
    }
  })
}

async function answerAll(
  { db: { kysely } }: Deps,
  { caller, params: { id } }: Pick<Call<'searchTestCases'>, 'caller' | 'params'>,
  cases: readonly StoredTestCase[],
): Promise<TestCase[]> {
  const canSee = await canViewParticipantsOf(kysely, caller, id)
  const results = await runStoredCases(kysely, caller, id, cases)
  return cases.map((stored) => answerTestCase(stored, results.get(stored.id), canSee))
}
