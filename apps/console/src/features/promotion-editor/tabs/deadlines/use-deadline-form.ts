import { type DeadlineDraft, type DeadlineSource, deadlineIssues, settleDeadline } from '@incentive/model/deadlines'
import type { Issue } from '@incentive/model/issues'
import { useState } from 'react'
import { useForm, type Form } from '../../../../parts/form/use-form.ts'
import { useEditorStore, useEditor } from '../../editing/editor-context.tsx'
import { useShallow } from 'zustand/react/shallow'
import type { FormRules } from '../../../../parts/form/form-state.ts'

/** The deadline of a dialog, a separate draft until OK. */
export type DeadlineForm = Form<DeadlineDraft>

/** Opens a deadline with its server issues. A new one shows its errors field by field. */
export function useOpenDeadline(index: number, baseline: DeadlineDraft, isNew: boolean): DeadlineForm {
  const store = useEditorStore()
  // an undo can move or remove the row while the dialog is open
  const [opened] = useState(() => ({
    rules: deadlineRules(isNew),
    refused: refusedOf(index, store.getState().refusal?.fieldIssues ?? []),
  }))
  return useForm(baseline, opened.rules, opened.refused)
}

/** Path of a deadline in a body, and prefix of its element ids: `promotionDeadlines[0]`. */
export const deadlinePath = (index: number): string => `promotionDeadlines[${index}]`

/** Index of the deadline that a field belongs to, or null for any other field. */
export function deadlineIndexOf(field: string | null): number | null {
  const [, index] = /^promotionDeadlines\[(\d+)\]/.exec(field ?? '') ?? []
  return index === undefined ? null : Number(index)
}

/** The values of the promotion from which new and generated deadlines are built. */
export function useDeadlineSource(): DeadlineSource {
  return useEditor(
    useShallow(({ draft: { effectiveDate, expirationDate, fiscalYear, submissionDeadlineDays } }) => ({
      effectiveDate,
      expirationDate,
      fiscalYear,
      submissionDeadlineDays,
    })),
  )
}

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
