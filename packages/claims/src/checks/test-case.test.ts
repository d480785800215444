import { expect, it } from 'vitest'
import { compileVersion } from '../compile/compile-version.ts'
import { readWrittenCatalog } from '../written/read-written-claim.ts'
import { aVersion, someLookups } from '../testing/a-claim.ts'
import { findFindings, findingText } from './find-findings.ts'
import { runTestCase, type SavedCase } from './test-case.ts'

const saved: SavedCase = {
  name: 'Two heat pumps',
  claim: {
    invoiceNumber: 'R-1',
    purchaseDate: '2027-05-10T16:00:00Z',
    submittedDate: '2027-05-20T14:00:00Z',
    lines: [{ modelNumber: 'HEAT-1', quantity: 2, unitPrice: '100' }],
  },
  state: {},
  expected: { decision: 'PAY', amounts: ['20.00'], primaryCode: null },
}
const catalog = readWrittenCatalog([{ productKey: 'HEAT-1', price: 50 }])
const run = (payoutAmount: string) => {
  const content = aVersion({
    promotionProducts: [
      {
        id: 3,
        product: 'HEAT-1',
        allowProductPriceEntry: true,
        promotionProductPayouts: [{ id: 7, payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED', payoutAmount }],
      },
    ],
  })
  const version = compileVersion(content, someLookups)
  const testCases = [runTestCase(version, saved, catalog)]
  return { testCases, findings: findFindings(version, { ...someLookups, testCases }) }
}

it('L-51, L-52 a saved case is run by the version, and its payout counts as tested', () => {
  expect(run('10').testCases).toEqual([{ name: 'Two heat pumps', failure: null, touches: ['line=3 7'] }])
  expect(run('10').findings.filter(({ finding }) => finding >= 'L-51')).toEqual([])
  const failing = run('12').findings.filter(({ finding }) => finding >= 'L-51')
  expect(failing.map((finding) => `${finding.severity} ${findingText(finding)}`)).toEqual([
    'BLOCK Two heat pumps: expected PAY 20, gives PAY 24',
  ])
})
