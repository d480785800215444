import type { Issue, PayoutContext, PayoutDraft } from '@incentive/model'
import { payoutIssues } from '@incentive/model'
import type { FormRules } from '../../../../../parts/form/form-state.ts'

/** What holds for a payout in its dialog. One that is on the line already says at once what is wrong. */
export function payoutRules(context: PayoutContext, isGroup: boolean, isNew: boolean): FormRules<PayoutDraft> {
  return {
    issues: (draft) => payoutIssues(draft, context, isGroup),
    // a rule that is being written has been on no line yet
    isShownUntouched: (field, { touched }) =>
      (!isNew && !field.startsWith('ruleGroup')) || (field === 'expirationDate' && touched.has('effectiveDate')),
  }
}

/** Where the payouts of a line stand in the problems of its row. */
export function payoutPath(index: number): string {
  return `promotionProductPayouts[${index}]`
}

/** The place of the payout that a field of a line is of; null for a field of the line itself. */
export function payoutIndexOf(field: string): number | null {
  const place = /^promotionProductPayouts\[(\d+)\]/.exec(field)?.[1]
  return place === undefined ? null : Number(place)
}

/** The problems of one payout out of those of its line, by the names of its own fields. */
export function issuesOfPayout(index: number, issues: readonly Issue[]): Issue[] {
  const within = `${payoutPath(index)}.`
  return issues
    .filter(({ field }) => field.startsWith(within))
    .map(({ field, message }) => ({ field: field.slice(within.length), message }))
}
