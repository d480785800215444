import { z } from 'zod'
import { decimal, decision, writtenClaim, writtenState } from '../../claim/written-claim.ts'
import { endpoint } from '../../endpoint.ts'
import { id, version, wholeInAddress } from '../../values/numbers.ts'
import { pageOf, pageQuery } from '../../page.ts'
import { idInPath, instant, links } from '../../values/shapes.ts'
import { takenBack } from '../../taken-back.ts'
import { exact, line } from '../../values/texts.ts'

const name = line(200)

/** Expected result of the claim. Amounts are money with only significant digits, and are compared by their sum. */
const expected = z.strictObject({
  decision,
  amounts: z.array(decimal).max(100).default([]),
  /** Null allows any code, or none. */
  primaryCode: exact(60).nullish(),
})

/** Actual or expected result of a claim in a response: exact amounts in the order of the payouts. */
const given = z.object({ decision, amounts: z.array(z.string()), primaryCode: z.string().nullable() })

/** Null if the result is unknown or hidden from the caller. */
const result = z.object({ passed: z.boolean(), actual: given }).nullable()

/** JSON that was validated when it was saved. */
const written = z.record(z.string(), z.unknown())

const testCase = z
  .object({
    id,
    name: z.string(),
    claim: written.meta({ description: 'The written claim, as it was saved' }),
    state: written,
    expected: given,
    /** The result on the promotion as it is stored. */
    result,
    isHidden: z.boolean().meta({
      description:
        'True if it uses a participant that the caller cannot view: the participant and the result are then omitted',
    }),
    version,
    updatedDate: instant,
    _links: links,
  })
  .meta({ id: 'TestCase' })
export type TestCase = z.output<typeof testCase>

const params = idInPath.extend({ caseId: wholeInAddress(1, 16).pipe(id) })
const fields = { name, claim: writtenClaim, state: writtenState.optional(), expected }

export const testCaseEndpoints = [
  endpoint('searchTestCases', 'List the test cases of a promotion, each with its result on the saved promotion', {
    params: idInPath,
    query: pageQuery('name'),
    body: z.strictObject({}).nullish(),
    answer: pageOf(testCase),
  }),
  endpoint('createTestCase', 'Create a test case from a claim and its expected result', {
    access: 'writer',
    params: idInPath,
    body: z.strictObject(fields),
    answer: testCase,
    status: 201,
    idempotent: true,
  }),
  endpoint('getTestCase', 'Get a test case of a promotion', { params, answer: testCase }),
  endpoint('updateTestCase', 'Update a test case; omitted fields do not change', {
    access: 'writer',
    params,
    body: takenBack(testCase, {
      name: name.optional(),
      claim: writtenClaim.optional(),
      state: writtenState.optional(),
      expected: expected.optional(),
      version: version.nullish(),
    }),
    answer: testCase,
  }),
  endpoint('removeTestCase', 'Remove a test case', { access: 'writer', params, status: 204 }),
  endpoint('runTestCases', 'Run all test cases of a promotion, by name; stores nothing', {
    params: idInPath,
    answer: z.array(
      z.object({
        case: z.object({ id, name: z.string() }),
        passed: z.boolean().nullable(),
        expected: given,
        actual: given.nullable(),
      }),
    ),
  }),
]
