import type { Decimal } from '@incentive/scalars'
import type { CompiledCourse, CompiledLine, CompiledRow, CompiledRule } from '../compile/compiled.ts'
import type { CompiledExpression, ExpressionFault } from '../expressions/compiled-expression.ts'
import type { BudgetRoom } from '../state/state-view.ts'
import type { PayoutRecord } from './payout-record.ts'
import type { Cover } from './pool.ts'

/**
 * A step of the money calculation (M01 to M12) with its amounts and units. The explanation is written from these
 * records and the input of the evaluation alone.
 */
export type MoneyStep = PassedStep | CodedStep

/** A step that reports no code. */
export type PassedStep = GroupStep | PayoutRecord | AwardStep | BudgetStep | CoursesStep | ContestStep

/** A step that reports why units or money are cut, not paid, on hold, or other than stated. */
export type CodedStep =
  | LimitStep
  | SkippedGroupStep
  | CarriedStep
  | RowStep
  | ProductStep
  | PercentStep
  | RuleStep
  | CapStep
  | NoVehicleStep
  | RecipientStep
  | ShortBudgetStep
  | MissingCoursesStep

/** M01: units of an MPG that the limits cut: of a claim line, or carried if that is null. */
export type LimitStep = {
  readonly kind: 'limit'
  readonly code: 'LIMIT_CUT' | 'LIMIT_CUT_CARRIED'
  readonly mpg: string
  readonly used: number
  readonly maximum: number
  readonly wanted: number
  readonly allowed: number
  readonly claimLine: number | null
}

/** M02: the units that a group can pay, its own and carried ones, and the steps in it. */
export type GroupStep = {
  readonly kind: 'group'
  readonly code: null
  readonly group: CompiledLine
  readonly units: number
  readonly carried: number
  readonly steps: readonly MoneyStep[]
}

export type GroupRefusal = 'GROUP_NOT_IN_FORCE' | 'GROUP_BELOW_MINIMUM' | 'GROUP_ABOVE_MAXIMUM'

/** M02: a group that does not pay, and the accepted units of its products. */
export type SkippedGroupStep = {
  readonly kind: 'skipped-group'
  readonly code: GroupRefusal | 'NO_PAYOUT_IN_FORCE'
  readonly group: CompiledLine
  readonly accepted: number
}

/** Carried units that a group paid. */
export type CarriedStep = {
  readonly kind: 'carried'
  readonly code: 'CARRIED_UNITS_USED'
  readonly group: CompiledLine
  readonly units: number
}

/** The line or group whose rows are paid, and the step. */
export type PaidLine = { readonly line: CompiledLine; readonly step: 'M02' | 'M03' | 'M04' }

/** A row that does not pay, does not pay all units, or pays another amount than its own. */
export type RowStep = { readonly kind: 'row'; readonly paid: PaidLine; readonly row: CompiledRow } & RowReason

export type RowReason =
  | { readonly code: 'PAYOUT_SUPERSEDED' }
  | { readonly code: 'THRESHOLD_NOT_REACHED' | 'BLOCK_NOT_FULL'; readonly units: number }
  | { readonly code: 'PARTICIPANT_AMOUNT'; readonly amount: Decimal }
  /** Units without a price; null if the store product is without one. */
  | { readonly code: 'PRICE_UNKNOWN'; readonly units: number | null }

/** M03: a product that its own line does not pay; with the claim line if it is on only one. */
export type ProductStep = {
  readonly kind: 'product'
  readonly code: 'LINE_HAS_NO_PAYOUT' | 'NO_PAYOUT_IN_FORCE'
  readonly line: CompiledLine
  readonly claimLine: number | null
}

/** A percentage of the claim that was reached; the highest is paid (M06). */
export type ClaimPercent = {
  readonly line: CompiledLine
  readonly row: CompiledRow
  readonly percent: Decimal
  readonly times: number
  readonly covers: readonly Cover[]
  readonly step: string
}

/** M06: a percentage of the claim that is not paid, because of a higher one or of an unknown amount. */
export type PercentStep = { readonly kind: 'percent'; readonly of: ClaimPercent } & PercentReason

export type PercentReason =
  | { readonly code: 'CLAIM_PERCENT_ONCE'; readonly highest: Decimal }
  | { readonly code: 'PRICE_UNKNOWN'; readonly units: number }

/** The target of rules: a claim line that a row pays, or the whole claim. */
export type RuleTarget = {
  readonly step: string
  readonly line: CompiledLine | null
  readonly payoutRow: string | null
  readonly claimLine: number | null
}

/** M04 and M08: a rule that does not pay; without a rule, no rule of the target pays. */
export type RuleStep = { readonly kind: 'rule'; readonly target: RuleTarget } & RuleReason

export type RuleReason =
  | { readonly code: 'RULE_NO_MATCH'; readonly rule: null }
  | { readonly code: 'RULE_NOT_MET' | 'RULE_PAYS_ZERO'; readonly rule: CompiledRule }
  | (RuleFailure & {
      /** True if this code puts the claim on hold. */
      readonly decides: boolean
    })

/** An expression of a rule without an amount that can be paid. */
export type RuleFailure = {
  readonly code: 'RULE_ERROR' | 'RULE_RESULT_OUT_OF_RANGE'
  readonly rule: CompiledRule
  readonly of: CompiledExpression
  readonly fault: ExpressionFault
}

/** M07: a payout that the maximum of its line or group cuts; `before` is the uncut sum up to this payout. */
export type CapStep = {
  readonly kind: 'cap'
  readonly code: 'LINE_CAP'
  readonly line: CompiledLine
  readonly payout: PayoutRecord
  readonly before: Decimal
  readonly cap: Decimal
}

/** The recipient of all payouts of a claim (B.11). */
export type Recipient = {
  readonly type: 'PARTICIPANT' | 'ORGANIZATION'
  readonly key: string
  /** True if the organization itself is paid, because it has no parent. */
  readonly isOwnForParent: boolean
}

/** M09: a payout with its award vehicle and recipient. */
export type AwardStep = {
  readonly kind: 'award'
  readonly code: null
  readonly payout: PayoutRecord
  readonly vehicle: string
  readonly recipient: Recipient
}

export type NoVehicleStep = {
  readonly kind: 'no-vehicle'
  readonly code: 'AWARD_VEHICLE_MISSING'
  readonly payout: PayoutRecord
}

/** M09: no recipient, or the organization itself instead of its parent. */
export type RecipientStep =
  | { readonly kind: 'recipient'; readonly code: 'NO_RECIPIENT' }
  | { readonly kind: 'recipient'; readonly code: 'NO_PARENT_PAID_OWN'; readonly organization: string }

/** M10: the rest of a budget, and the need of the claim. */
type BudgetAmounts = { readonly budget: BudgetRoom; readonly left: Decimal; readonly need: Decimal }

export type BudgetStep = { readonly kind: 'budget'; readonly code: null } & BudgetAmounts

/** M10: a budget with less than the claim needs; of several, only the strongest policy acts. */
export type ShortBudgetStep = {
  readonly kind: 'short-budget'
  readonly code: 'BUDGET_CUT' | 'BUDGET_EXHAUSTED' | 'BUDGET_WAIT'
  readonly acts: boolean
} & BudgetAmounts

/** M11: all courses are passed. */
export type CoursesStep = { readonly kind: 'courses'; readonly code: null }

export type MissingCoursesStep = {
  readonly kind: 'missing-courses'
  readonly code: 'COURSE_NOT_PASSED'
  readonly missing: readonly [CompiledCourse, ...CompiledCourse[]]
}

/** M12: entries in a contest. */
export type ContestStep = { readonly kind: 'contest'; readonly code: null; readonly entries: Decimal }
