import type { DeadlineDraft, Issue } from '@incentive/model'
import { deadlineIssues, settleDeadline } from '@incentive/model'
import type { FormRules } from '../../../../parts/form/form-state.ts'
import { deadlinePath } from './deadline-path.ts'

/** A field of a deadline that a person fills in. */
export type DeadlineField = Exclude<keyof DeadlineDraft, 'id'>

const fields: readonly DeadlineField[] = ['name', 'effectiveDate', 'expirationDate', 'submissionDeadlineDate']

/** A date is wrong because of those before it: its message appears once they were changed. */
const about: Readonly<Record<string, readonly DeadlineField[]>> = {
  expirationDate: ['effectiveDate'],
  submissionDeadlineDate: ['effectiveDate', 'expirationDate'],
}

/** What holds for a deadline in its dialog. One that is in the list already says at once what is wrong. */
export function deadlineRules(isNew: boolean): FormRules<DeadlineDraft> {
  return {
    issues: (draft) => deadlineIssues(settleDeadline(draft)),
    countChanges: (draft, baseline) => {
      const meant = settleDeadline(draft)
      return fields.filter((field) => meant[field] !== baseline[field]).length
    },
    isShownUntouched: (field, { draft, touched }) =>
      !isNew || (draft[field as DeadlineField] !== '' && (about[field] ?? []).some((other) => touched.has(other))),
  }
}

/** What the server refused of a deadline, by the names of its own fields. */
export function refusedOf(index: number, issues: readonly Issue[]): Issue[] {
  const within = `${deadlinePath(index)}.`
  return issues
    .filter(({ field }) => field.startsWith(within))
    .map(({ field, message }) => ({ field: field.slice(within.length), message }))
}
