import { expect, it } from 'vitest'
import { askedFacts, earlierInWords, isOfSameParticipant, overTyped } from './stored-claims.ts'
import { aTestClaim } from './testing/a-test-claim.ts'

const unit = { claim: 'C-1', promotion: 'P', participant: 'P-1', product: 'HEAT-1', serialNumber: 'S1' }

it('MS-10 what is stored of earlier claims takes the place of what was typed of the same', () => {
  const typed = { usedUnits: { HVAC: 3 }, history: { claimCount: '9', firstClaim: true, unitsPaid: '4' } }
  const stored = { priorClaimLines: [unit], history: { claimCount: 2, lastClaimDate: null } }
  expect(overTyped(typed, stored)).toEqual({
    usedUnits: { HVAC: 3 },
    priorClaimLines: [unit],
    history: { unitsPaid: '4', claimCount: 2 },
  })
})

it('MS-10 it is said how many earlier claims count', () => {
  expect(earlierInWords({})).toBe('No earlier claim of this participant counts')
  expect(earlierInWords({ history: { claimCount: '1' } })).toBe('1 earlier claim of this participant counts')
  expect(earlierInWords({ history: { claimCount: 3 }, priorClaimLines: [unit] })).toBe(
    '3 earlier claims of this participant count. Units claimed before: 1',
  )
})

it('MS-10 facts of the past are asked for as far as nothing is known of it', () => {
  const paths = ['participant.taxExempt', 'history.claimCount', 'history.unitsPaid']
  const asked = (earlier: 'none' | 'stored' | 'invented') => askedFacts(paths, aTestClaim({ earlier }))
  expect(asked('invented')).toEqual(paths)
  expect(asked('stored')).toEqual(['participant.taxExempt', 'history.unitsPaid'])
  expect(asked('none')).toEqual(['participant.taxExempt'])
})

it('MS-10 while a claim is typed, what was found of the same participant stays, and of no other', () => {
  const asked = (participant: string, date: string) => ['stored claims', 7, participant, date]
  expect(isOfSameParticipant(asked('DR-1', '2026-05-01'), asked('DR-1', '2026-05-02'))).toBe(true)
  expect(isOfSameParticipant(asked('DR-1', '2026-05-01'), asked('DR-2', '2026-05-01'))).toBe(false)
  expect(isOfSameParticipant(undefined, asked('DR-1', '2026-05-01'))).toBe(false)
})
