import type { DeadlineDraft } from '@incentive/model'
import { useState } from 'react'
import { useForm, type Form } from '../../../../parts/form/use-form.ts'
import { useEditorStore } from '../../editing/editor-context.tsx'
import { deadlineRules, refusedOf } from './deadline-form.ts'

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
