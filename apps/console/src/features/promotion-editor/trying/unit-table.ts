import type { Outcome } from '@incentive/claims'
import type { Attempt, TriedPromotion } from './try-claim.ts'
import { tryClaim } from './try-claim.ts'

/** What a claim pays with so many units of one of its lines. */
export type UnitRow = {
  readonly units: number
  readonly outcome: Outcome
  readonly paidUnits: number
  readonly leftUnits: number
}

const MOST = 12

/** The claim with 0 to 12 units of a line, each decided by the engine, whatever the gates say. MS-12. */
export function unitTable(promotion: TriedPromotion, attempt: Attempt, lineIndex: number): readonly UnitRow[] {
  return Array.from({ length: MOST + 1 }, (_, units) => {
    const lines = (attempt.claim.lines ?? []).flatMap((line, index) => {
      if (index !== lineIndex) return [line]
      // without a unit there is no such line
      return units === 0 ? [] : [{ ...line, quantity: units }]
    })
    const outcome = tryClaim(promotion, { ...attempt, claim: { ...attempt.claim, lines } }, true)
    const line = units === 0 ? undefined : outcome.lines[lineIndex]
    return { units, outcome, paidUnits: line?.paidUnits ?? 0, leftUnits: line?.leftUnits ?? 0 }
  })
}
