import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { withETag } from '../../http/with-etag.ts'
import { evaluateClaim, type ReadUnsaved } from './evaluate-claim.ts'
import { readEarlierClaims } from './read-earlier-claims.ts'
import { updateTestCase, removeTestCase, createTestCase } from './test-cases/change-test-case.ts'
import { readTestCase, runTestCases, searchTestCases } from './test-cases/read-test-cases.ts'

type Names =
  | 'evaluateClaim'
  | 'readEarlierClaims'
  | 'searchTestCases'
  | 'runTestCases'
  | 'createTestCase'
  | 'getTestCase'
  | 'updateTestCase'
  | 'removeTestCase'

/** Evaluating claims, and the test cases. */
export const claimHandlers = (deps: Deps, readUnsaved: ReadUnsaved): Pick<Handlers, Names> => ({
  evaluateClaim: (call) => evaluateClaim(deps, readUnsaved, call),
  readEarlierClaims: (call) => readEarlierClaims(deps, call),
  searchTestCases: (call) => searchTestCases(deps, call),
  runTestCases: (call) => runTestCases(deps, call),
  createTestCase: async (call) => withETag(await createTestCase(deps, call)),
  getTestCase: async (call) => withETag(await readTestCase(deps, call)),
  updateTestCase: async (call) => withETag(await updateTestCase(deps, call)),
  removeTestCase: (call) => removeTestCase(deps, call),
})
