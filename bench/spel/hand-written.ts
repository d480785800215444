import type { PlainDecimal, PlainFacts } from './facts.ts'
import { firstInstant, lastInstant } from './rules.ts'

/** The rule in hand-written code, with exact decimals and the checks for missing values. */
export function isEligible({ participant, organization, claim }: PlainFacts): boolean {
  return (
    participant.status === 'ACTIVE' &&
    (participant.country === 'US' || participant.country === 'CA') &&
    participant.participantTypeKey === 'SALES_REP' &&
    participant.email !== null &&
    claim.totalAmount !== null &&
    compare(claim.totalAmount, fiveHundred) >= 0 &&
    claim.totalQuantity !== null &&
    claim.totalQuantity > 1 &&
    claim.invoiceDate !== null &&
    claim.invoiceDate >= firstInstant &&
    claim.invoiceDate <= lastInstant &&
    organization !== null &&
    (organization.tier === 'Gold' || organization.tier === 'Platinum') &&
    claim.hasDocumentation === true
  )
}

export function payoutOf({ claim }: PlainFacts): PlainDecimal {
  const { totalAmount, taxAmount, totalQuantity } = claim
  if (totalAmount === null || taxAmount === null || totalQuantity === null) throw new Error('missing')
  const bonus = totalQuantity > 5 ? (totalQuantity - 5) * 3 : 0
  return add(multiply(add(totalAmount, { unscaled: -taxAmount.unscaled, scale: taxAmount.scale }), fivePercent), {
    unscaled: bonus,
    scale: 0,
  })
}

const fiveHundred: PlainDecimal = { unscaled: 500, scale: 0 }
const fivePercent: PlainDecimal = { unscaled: 5, scale: 2 }
const powers = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

function add(left: PlainDecimal, right: PlainDecimal): PlainDecimal {
  const scale = Math.max(left.scale, right.scale)
  return { unscaled: requireSafe(at(left, scale) + at(right, scale)), scale }
}

function multiply(left: PlainDecimal, right: PlainDecimal): PlainDecimal {
  return { unscaled: requireSafe(left.unscaled * right.unscaled), scale: left.scale + right.scale }
}

function compare(left: PlainDecimal, right: PlainDecimal): number {
  const scale = Math.max(left.scale, right.scale)
  return at(left, scale) - at(right, scale)
}

function at({ unscaled, scale }: PlainDecimal, wanted: number): number {
  return requireSafe(unscaled * (powers[wanted - scale] ?? NaN))
}

function requireSafe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError('too large for this program')
  return value
}
