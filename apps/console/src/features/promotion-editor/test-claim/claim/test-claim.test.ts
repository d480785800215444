import { expect, it } from 'vitest'
import { aTestClaim } from '../testing/a-test-claim.ts'
import { hasPast } from './test-claim.ts'

it.each([
  ['nothing', {}, false],
  ['a field that was emptied again', { usedUnits: { HVAC: ' ' } }, false],
  ['that there are none', { earlier: 'none' as const }, true],
  ['used units', { usedUnits: { HVAC: '3' } }, true],
  ['carried units', { left: { carriedUnits: [{ claim: 'C-1', product: 'HEAT-1', units: 2 }] } }, true],
])('MS-10 of earlier claims was said: %s', (_, over, expected) => {
  expect(hasPast(aTestClaim(over))).toBe(expected)
})
