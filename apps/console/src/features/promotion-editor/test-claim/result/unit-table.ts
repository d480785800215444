import type { Outcome } from '@incentive/claims'
import type { Attempt, TestClaimPromotion } from '../try-claim.ts'
import { tryClaim } from '../try-claim.ts'

/** Payment of a claim for a number of units of one of its lines. */
export type UnitRow = {
  readonly units: number
  readonly outcome: Outcome
  readonly paidUnits: number
  readonly leftUnits: number
}

const MOST = 12

/**
 * Evaluates the claim with 0 to 12 units of a line, ignoring gates. MS-12. If each unit needs a serial number,
 * evaluates only up to the number of serial numbers in the line, using the first ones, and the claim's own number of
 * units.
 */
export function unitTable(promotion: TestClaimPromotion, attempt: Attempt, lineIndex: number): readonly UnitRow[] {
  const own = attempt.claim.lines?.[lineIndex]?.quantity
  return Array.from({ length: MOST + 1 }, (_, units) => units).flatMap((units): UnitRow[] => {
    const lines = (attempt.claim.lines ?? []).flatMap((line, index) => {
      if (index !== lineIndex || units === own) return [line]
      // no units means no such line
      if (units === 0) return []
      const serialNumbers = line.serialNumbers?.slice(0, units)
      return [{ ...line, quantity: units, ...(serialNumbers && { serialNumbers }) }]
    })
    const outcome = tryClaim(promotion, { ...attempt, claim: { ...attempt.claim, lines } }, true)
    const line = units === 0 ? undefined : outcome.lines[lineIndex]
    const lacksSerials = line?.code === 'SERIAL_MISSING' || line?.code === 'SERIAL_COUNT_DIFFERS'
    if (lacksSerials && units !== own) return []
    return [{ units, outcome, paidUnits: line?.paidUnits ?? 0, leftUnits: line?.leftUnits ?? 0 }]
  })
}

/** True if the table leaves out units because the claim line has no serial numbers for them. */
export const isCutBySerials = (rows: readonly UnitRow[]): boolean => rows.length <= MOST
