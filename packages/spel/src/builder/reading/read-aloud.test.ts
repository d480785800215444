import { describe, expect, test } from 'vitest'
import { factModel } from '../../../tools/cases.ts'
import { readAloud } from './read-aloud.ts'

const vocabulary = new Map([
  ['participant.participantTypeKey', { subject: 'participants' }],
  ['participant.taxExempt', { label: 'participant tax exemption' }],
  ['claim.invoiceDate', { label: 'invoice date', reads: 'the invoice is dated' }],
])

describe('plain English', () => {
  test.each([
    [
      "participant.participantTypeKey == 'DEALER' and claim.invoiceDate >= #date('2026-04-01')",
      'Dealer participants whose invoice is dated April 1, 2026 or later',
    ],
    [
      "participant.participantTypeKey == 'DEALER' and participant.taxExempt != true",
      'Dealer participants whose tax exemption is no or missing',
    ],
    ['participant.taxExempt != false', 'Participant tax exemption is yes or missing'],
    ["claim.invoiceDate < #date('2026-04-01')", 'The invoice is dated before April 1, 2026 or missing'],
    ["{'DEALER', 'SALES_REP'}.contains(participant.participantTypeKey)", 'Dealer or Sales rep participants'],
    ["(organization?.name?.contains('Joe''s') ?: false)", "Organization name contains “Joe's”"],
    ['claim.totalAmount < 5', 'Claim total amount is less than 5 or missing'],
    ['(claim.totalAmount != null and claim.totalAmount < 5)', 'Claim total amount is less than 5'],
    [
      'claim.totalAmount > 99.5 or claim.resubmitted',
      'Claim total amount is more than 99.5 or claim resubmitted is yes',
    ],
    [
      "claim.purchaseDate between {#date('2026-04-01'), #date('2026-04-01T23:59:59.999')}",
      'Claim purchase date is April 1, 2026',
    ],
    ["claim.purchaseDate > #date('2026-04-01')", 'Claim purchase date is after the start of April 1, 2026'],
    ["claim.purchaseDate > #date('2026-04-01T23:59:59.999')", 'Claim purchase date is after April 1, 2026'],
    ["claim.purchaseDate == #date('2026-04-01')", 'Claim purchase date is the start of April 1, 2026'],
    [
      "(claim.purchaseDate != null and claim.purchaseDate <= #date('2026-04-01'))",
      'Claim purchase date is the start of April 1, 2026 or earlier',
    ],
    [
      "(claim.purchaseDate != null and claim.purchaseDate <= #date('2026-04-01T23:59:59.999'))",
      'Claim purchase date is April 1, 2026 or earlier',
    ],
    [
      "claim.purchaseDate >= #date('2026-04-01T23:59:59.999')",
      'Claim purchase date is the end of April 1, 2026 or later',
    ],
    [
      "claim.purchaseDate between {#date('2026-04-01'), #date('2026-04-30')}",
      'Claim purchase date is between April 1, 2026 and the start of April 30, 2026',
    ],
    [
      "claim.purchaseDate between {#date('2026-04-01'), #date('2026-04-30T23:59:59.999')}",
      'Claim purchase date is between April 1, 2026 and April 30, 2026',
    ],
    ["claim.purchaseDate > #date('2026-04-01T13:30')", 'Claim purchase date is after April 1, 2026, 1:30 PM'],
    [
      "not (claim.status == 'OPEN' and claim.totalQuantity >= 2)",
      'It is not true that (claim status is Open and claim total quantity is at least 2)',
    ],
    [
      'claim.products.size() > 2 and claim.comments == null',
      '“claim.products.size() > 2” holds and claim comments is missing',
    ],
  ])('%s', (text, expected) => {
    expect(readAloud(text, factModel, vocabulary)).toBe(expected)
  })

  test('a text that is not SpEL has no reading', () => {
    expect(readAloud('a and', factModel, vocabulary)).toBeNull()
  })
})
