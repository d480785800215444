import { describeCondition } from '../draft/described.ts'
import type { Field } from '../draft/field.ts'

/** The condition that decides which participants can claim, as text of the rule language. */
export type EligibilityCondition = { readonly spelExpression: string }
/** The condition in the editor; its text stays while the switch Require Eligibility Condition is off (OP-65). */
export type EligibilityDraft = EligibilityCondition & { readonly isRequired: boolean }
/** The condition as the server accepts it in a body. */
export type EligibilityBody = { readonly spelExpression?: string | null | undefined }

/** The condition as a field of the promotion; an existing condition turns its switch on. */
export function eligibilityCondition(): Field<
  EligibilityCondition | null,
  EligibilityDraft,
  EligibilityCondition | null,
  EligibilityBody | null
> {
  return {
    open: (wire) => ({ isRequired: wire !== null, spelExpression: wire?.spelExpression ?? '' }),
    send: ({ isRequired, spelExpression }) => (isRequired ? { spelExpression: spelExpression.trim() } : null),
    isSame: (a, b) =>
      a.isRequired === b.isRequired && (!a.isRequired || a.spelExpression.trim() === b.spelExpression.trim()),
    describe: ({ isRequired, spelExpression }) => describeCondition(isRequired ? spelExpression : '', 'eligibility'),
    read: (body, before) =>
      body === null
        ? { isRequired: false, spelExpression: '' }
        : {
            isRequired: true,
            spelExpression: body.spelExpression ?? (body.spelExpression === null ? '' : before.spelExpression),
          },
  }
}

/** True if a condition equals the stored one. */
export function isSameCondition(before: EligibilityDraft | null, after: EligibilityDraft): boolean {
  return before !== null && before.isRequired && before.spelExpression.trim() === after.spelExpression.trim()
}
