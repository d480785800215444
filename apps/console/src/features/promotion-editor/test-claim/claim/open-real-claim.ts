import type { AnswerOf } from '@incentive/contract'
import { BLANK_LINE, type TestClaim, type TestClaimLine } from './tried-claim.ts'

/** The stored content of a claim. */
export type RealClaim = AnswerOf<'getClaimContent'>

/**
 * Converts a submitted claim to form fields: participant, submission date, and products with units and serial numbers.
 * The sale date stays empty, so that the submission date applies (MD-01). Fields that are not stored come from `usual`.
 * MS-16.
 */
export function openRealClaim(real: RealClaim, usual: TestClaim): TestClaim {
  const { participant } = real
  return {
    ...usual,
    participant: participant && { id: participant.id, key: participant.key, name: participant.name },
    ...(participant && { participantType: participant.participantType, organization: participant.organization }),
    ...(participant && { earlier: 'stored' as const }),
    saleDate: '',
    submittedDate: real.submittedDate,
    lines: real.lines.map(({ product, quantity, serialNumber }): TestClaimLine => ({
      ...BLANK_LINE,
      product: product?.key ?? '',
      quantity: String(quantity),
      serialNumbers: serialNumber ?? '',
    })),
    copyOf: real.claimNumber,
  }
}

/** Lists the data that could not be copied, and the values that replace it. */
export function whatIsNotCopied(claim: TestClaim): string {
  const hasBlank = claim.lines.some(({ product }) => product === '')
  const participant = claim.participant === null ? 'the participant, ' : ''
  const groups = hasBlank ? ' Choose the products that were claimed through a group.' : ''
  const today = claim.participant === null ? '' : ' Participant data is as of today.'
  return `Not copied: ${participant}sale date (the submission counts), invoice number, prices, documents, grades.${groups}${today}`
}
