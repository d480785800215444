import { expect, it } from 'vitest'
import { openRealClaim, whatIsNotCopied, type RealClaim } from './open-claim.ts'
import { BLANK_LINE } from './test-claim.ts'
import { aTestClaim } from '../testing/a-test-claim.ts'

const real: RealClaim = {
  id: 7,
  claimNumber: 'C-2026-000123',
  submittedDate: '2026-04-20T14:00:00Z',
  participant: {
    id: 5,
    key: 'P-1',
    name: 'Example Person',
    organization: { key: 'ORG-1', name: 'Example Shop' },
    participantType: { key: 'DEALER', name: 'Dealer' },
  },
  lines: [
    { product: { key: 'HEAT-1', name: 'Heat pump' }, quantity: 3, serialNumber: 'S-1' },
    { product: null, quantity: 2, serialNumber: null },
  ],
}
const usual = aTestClaim({ invoiceNumber: 'TRY-1' })

it('MS-16 the form fills with what is stored of a claim, and the rest is as usual', () => {
  expect(openRealClaim(real, usual)).toEqual({
    ...usual,
    participant: { id: 5, key: 'P-1', name: 'Example Person' },
    participantType: { key: 'DEALER', name: 'Dealer' },
    organization: { key: 'ORG-1', name: 'Example Shop' },
    saleDate: '',
    submittedDate: '2026-04-20T14:00:00Z',
    copyOf: 'C-2026-000123',
    earlier: 'stored',
    lines: [
      { ...BLANK_LINE, product: 'HEAT-1', quantity: '3', serialNumbers: 'S-1' },
      { ...BLANK_LINE, quantity: '2' },
    ],
  })
})

it('MS-16 what could not be copied is said', () => {
  expect(whatIsNotCopied(openRealClaim(real, usual))).toBe(
    'Not copied: sale date (the submission counts), invoice number, prices, documents, grades. Choose the products that were claimed through a group. Participant data is as of today.',
  )
  const invented = openRealClaim({ ...real, participant: null, lines: [] }, usual)
  expect(invented.participant).toBeNull()
  expect(whatIsNotCopied(invented)).toBe(
    'Not copied: the participant, sale date (the submission counts), invoice number, prices, documents, grades.',
  )
})
