import type { ExpectedOutcome, TestResult } from '@incentive/claims'
import { expect, it } from 'vitest'
import { changeDraft } from '../../draft/change-content.ts'
import { NO_REFERENCES } from '../../engine/testing/no-references.ts'
import {
  aPayout,
  aProduct,
  aProductLine,
  aTestClaim,
  aTestClaimEditor,
  aTestClaimLine,
} from '../testing/a-test-claim.ts'
import { writeClaim } from '../claim/write-claim.ts'
import { runCases } from './use-case-results.ts'
import type { SavedCase } from './use-test-cases.ts'

const products = [aProduct(1), aProduct(2)]
const always = () => false

const aCase = (id: number, over: Partial<SavedCase> = {}, units = '1'): SavedCase => ({
  id,
  name: `Case ${id}`,
  isHidden: false,
  version: 0,
  updatedDate: '2026-05-20T14:00:00Z',
  result: null,
  expected: { decision: 'PAY', amounts: ['10.00'], primaryCode: null },
  _links: {},
  ...writeClaim(aTestClaim({ lines: [aTestClaimLine({ quantity: units })] })),
  ...over,
})

const gives = (passed: boolean, over: Partial<ExpectedOutcome> = {}): TestResult => ({
  passed,
  actual: { decision: 'PAY', amounts: ['10.00'], primaryCode: null, ...over } as TestResult['actual'],
})

it('MS-15 compares the expected result of each case with the result on the current draft', async () => {
  const cases = [aCase(1), aCase(2, {}, '3')]
  expect(await runCases(aTestClaimEditor(), NO_REFERENCES, cases, products, always)).toEqual(
    new Map([
      [1, gives(true)],
      [2, gives(false, { amounts: ['30.00'] })],
    ]),
  )
  const dearer = aTestClaimEditor([aProductLine(1, { promotionProductPayouts: [aPayout({ payoutAmount: '12.5' })] })])
  expect((await runCases(dearer, NO_REFERENCES, cases, products, always))?.get(1)).toEqual(
    gives(false, { amounts: ['12.50'] }),
  )
})

it('MS-15 a case of an incomplete promotion has no result, and names the missing field', async () => {
  const editor = changeDraft(aTestClaimEditor(), (draft) => ({ ...draft, country: null }))
  expect((await runCases(editor, NO_REFERENCES, [aCase(1)], products, always))?.get(1)).toEqual({
    lacks: 'Country is required',
  })
})

it('ROLE: does not decide a case that names a hidden participant', async () => {
  expect(await runCases(aTestClaimEditor(), NO_REFERENCES, [aCase(1, { isHidden: true })], products, always)).toEqual(
    new Map(),
  )
})

it('MS-15 decides a hundred cases, and stops when the caller has moved on', async () => {
  const cases = Array.from({ length: 100 }, (_, index) => aCase(index + 1, {}, '1'))
  const results = await runCases(aTestClaimEditor(), NO_REFERENCES, cases, products, always)
  expect([...(results?.values() ?? [])]).toEqual(cases.map(() => gives(true)))
  expect(await runCases(aTestClaimEditor(), NO_REFERENCES, cases, products, () => true)).toBeNull()
})
