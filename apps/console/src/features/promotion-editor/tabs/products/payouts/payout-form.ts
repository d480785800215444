import type { Issue } from '@incentive/model/issues'
import { type PayoutContext, type PayoutDraft, payoutIssues } from '@incentive/model/payouts'
import type { Country } from '@incentive/model/references'
import type { Instant } from '@incentive/scalars'
import type { InactiveRecords, OfferedVehicles } from '../../../draft/editor-state.ts'
import type { FormRules } from '../../../../../parts/form/form-state.ts'

/** The promotion data that a line's payouts need. */
export interface PayoutSurroundings {
  /** Id of the promotion type whose award vehicles are offered, or null if none is selected. */
  readonly promotionTypeId: number | null
  /** True if that type is rule-based, so that payouts by rules are offered. */
  readonly isRuleEngineBased: boolean
  /** The award vehicles of that type, or null while unknown. */
  readonly vehicles: OfferedVehicles | null
  /** The country in which store products are sold, or null if none is selected. */
  readonly country: Country | null
  /** The dates of the promotion, as typed. */
  readonly window: { readonly effectiveDate: string; readonly expirationDate: string }
  readonly now: Instant
  readonly marksOf: InactiveRecords['marksOf']
}

/**
 * The validation rules of a payout in its dialog. A payout that is already on the line shows its errors immediately.
 */
export function payoutRules(context: PayoutContext, isGroup: boolean, isNew: boolean): FormRules<PayoutDraft> {
  return {
    issues: (draft) => payoutIssues(draft, context, isGroup),
    // a rule being written is new, even on a stored payout
    isShownUntouched: (field, { touched }) =>
      (!isNew && !field.startsWith('ruleGroup')) || (field === 'expirationDate' && touched.has('effectiveDate')),
  }
}

/** Path of a payout in the problems of its line. */
export function payoutPath(index: number): string {
  return `promotionProductPayouts[${index}]`
}

/** Index of the payout that a field of a line belongs to, or null for a field of the line itself. */
export function payoutIndexOf(field: string): number | null {
  const place = /^promotionProductPayouts\[(\d+)\]/.exec(field)?.[1]
  return place === undefined ? null : Number(place)
}

/** The issues of one payout among those of its line, by its own field names. */
export function issuesOfPayout(index: number, issues: readonly Issue[]): Issue[] {
  const within = `${payoutPath(index)}.`
  return issues
    .filter(({ field }) => field.startsWith(within))
    .map(({ field, message }) => ({ field: field.slice(within.length), message }))
}
