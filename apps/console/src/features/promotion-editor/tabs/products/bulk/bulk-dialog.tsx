import type { Instant, PayoutContext } from '@incentive/model'
import { useState } from 'react'
import { focusField } from '../../../../../kit/error-panel/focus-field.ts'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { FormDialog } from '../../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../../parts/form/use-form.ts'
import type { LineRow } from '../line-row.ts'
import css from '../products.module.css'
import { BulkFields } from './bulk-fields.tsx'
import { bulkIssues, bulkProblem, NO_BULK, type BulkDraft } from './bulk-changes.ts'

interface BulkDialogProps {
  /** What is changed, in words: `12 lines`. */
  name: string
  rows: readonly LineRow[]
  context: PayoutContext
  now: Instant
  onCommit: (draft: BulkDraft) => void
  onClose: () => void
}

/** Sets the same in many lines: only what is ticked changes. All of it is one step of the undo. */
export function BulkDialog({ name, rows, context, now, onCommit, onClose }: BulkDialogProps) {
  const form = useForm(NO_BULK, { issues: bulkIssues })
  const [problem, setProblem] = useState<string | null>(null)
  const commit = () => {
    const first = form.validate()
    if (first) return void focusField(`bulk.${first.field}`)
    const found = bulkProblem(rows, form.draft, context, now)
    setProblem(found)
    if (found === null) onCommit(form.draft)
  }
  return (
    <FormDialog
      form={form}
      title={`Change ${name}`}
      lost="Your changes to these lines will be lost."
      submitLabel={`Change ${name}`}
      isEdit
      onSubmit={commit}
      onClose={onClose}
    >
      {problem !== null && (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      )}
      <p className={css.muted}>Select the settings to change. Everything else stays as it is.</p>
      <BulkFields form={form} rows={rows} now={now} />
    </FormDialog>
  )
}
