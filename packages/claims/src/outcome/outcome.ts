import type { Decimal } from '@incentive/scalars'
import type { Reward } from '@incentive/model/payouts'
import type { Code } from '../codes/codes.ts'
import type { CarriedUnits, ClaimRef } from '../state/state-view.ts'
import type { TraceNode } from '../trace/trace.ts'
import type { FoundCode } from './found-code.ts'

export type Decision = 'PAY' | 'PAY_HELD' | 'NOTHING' | 'WAIT' | 'REJECT'

export type LineResult = 'ACCEPTED' | 'PARTIAL' | 'REFUSED'

/**
 * The outcome of a claim line. Claimed units are refused, limited, paid or left; while the claim is refused or on hold,
 * accepted ones are none of these yet.
 */
export type LineOutcome = {
  readonly lineNumber: number
  readonly productKey: string | null
  /** The promotion line with its settings, in the format of steps: `line=31`. */
  readonly promotionLine: string | null
  readonly outcome: LineResult
  /** The reason why it was refused. */
  readonly code: Code | null
  readonly amount: Decimal | null
  readonly claimedUnits: number
  readonly refusedUnits: number
  readonly limitedUnits: number
  readonly paidUnits: number
  readonly leftUnits: number
  /** Units that a payout of any line or group covers. */
  readonly consideredUnits: number
}

export type PayoutOrigin = 'LINE' | 'GROUP' | 'LINE_RULE' | 'PROMOTION_AMOUNT' | 'PROMOTION_RULE'

/** Units of one claim line, or of an earlier claim, that a payout covers. Amounts add up to `amountBefore`. */
export type PayoutPart = {
  readonly claimLine: number
  readonly carriedFromClaim: string | null
  readonly units: number
  readonly amount: Decimal
}

export type PayoutCut = { readonly code: 'LINE_CAP' | 'BUDGET_CUT'; readonly id: string; readonly amount: Decimal }

/** A payout record to create (A.5); amounts in the currency, with its digits. */
export type PayoutDraft = {
  readonly sequence: number
  readonly origin: PayoutOrigin
  /** The product of the line or the key of the group; null for rules of the promotion. */
  readonly source: string | null
  readonly line: string | null
  readonly payoutRow: string | null
  readonly rule: string | null
  readonly action: string | null
  readonly claimLine: number | null
  readonly reward: Reward
  readonly units: number
  readonly times: number
  readonly amountBefore: Decimal
  readonly amount: Decimal
  readonly cutBy: readonly PayoutCut[]
  readonly storeProduct: string | null
  /** Pieces or coupons; 0 for money. */
  readonly count: number
  readonly faceValue: Decimal | null
  readonly liability: Decimal
  readonly awardVehicle: string
  readonly taxable: boolean
  readonly recipientType: 'PARTICIPANT' | 'ORGANIZATION'
  readonly recipient: string
  readonly strategy: string
  readonly status: 'READY' | 'HELD'
  readonly holdCode: Code | null
  readonly parts: readonly PayoutPart[]
  readonly step: string
}

/** A unit that counts for the duplicate checks of later claims (B.5), in the normalized form for comparisons. */
export type ClaimedUnit = ClaimRef & {
  readonly lineNumber: number
  readonly participantKey: string
  readonly productKey: string
  readonly serial: string | null
  readonly invoice: string | null
}

/** Units of an earlier claim line that payouts of this claim cover, each counted once, and their number by group. */
export type CarriedUse = {
  readonly claim: string
  readonly lineNumber: number
  readonly productKey: string
  readonly units: number
  /** Groups in the format of steps. */
  readonly byGroup: readonly { readonly group: string; readonly units: number }[]
}

/** The consumption of a decision. */
export type Consumption = {
  /** Units of each MPG that count as paid from now on. */
  readonly units: readonly { readonly mpg: string; readonly units: number }[]
  readonly carried: readonly CarriedUse[]
  readonly claimed: readonly ClaimedUnit[]
  /** Units of this claim that later ones can carry. */
  readonly left: readonly CarriedUnits[]
  readonly liability: readonly { readonly budget: string; readonly amount: Decimal }[]
}

export type Outcome = {
  readonly decision: Decision
  /** The first refusal, or else the first reason to hold the claim. */
  readonly primaryCode: Code | null
  readonly codes: readonly FoundCode[]
  readonly lines: readonly LineOutcome[]
  readonly payouts: readonly PayoutDraft[]
  /** The payouts despite gates that refuse or hold the claim; null unless requested and there are such gates. */
  readonly wouldPay: readonly PayoutDraft[] | null
  readonly contestEntries: Decimal | null
  readonly consumed: Consumption
  /** Null except in the mode `explain`. */
  readonly trace: TraceNode | null
}
