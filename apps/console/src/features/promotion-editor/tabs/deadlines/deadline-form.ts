import type { DeadlineDraft, Issue } from '@incentive/model'
import { deadlineIssues, settleDeadline } from '@incentive/model'
import type { FormRules } from '../../../../parts/form/form-state.ts'
import { deadlinePath } from './deadline-path.ts'

/** A field of a deadline that the user fills in. */
export type DeadlineField = Exclude<keyof DeadlineDraft, 'id'>

const fields: readonly DeadlineField[] = ['name', 'effectiveDate', 'expirationDate', 'submissionDeadlineDate']

/** A date can be invalid because of the dates before it. Its message also appears once those were changed. */
const about: Readonly<Record<string, readonly DeadlineField[]>> = {
  expirationDate: ['effectiveDate'],
  submissionDeadlineDate: ['effectiveDate', 'expirationDate'],
}

/** The validation rules of a deadline in its dialog. An existing deadline shows its errors immediately. */
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

/** Server issues about a deadline, by its own field names. */
export function refusedOf(index: number, issues: readonly Issue[]): Issue[] {
  const within = `${deadlinePath(index)}.`
  return issues
    .filter(({ field }) => field.startsWith(within))
    .map(({ field, message }) => ({ field: field.slice(within.length), message }))
}
