import type { DeadlineDraft } from '@incentive/model'
import { settleDeadline } from '@incentive/model'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { DeadlineFields } from './deadline-fields.tsx'
import { deadlinePath } from './deadline-path.ts'
import { useOpenDeadline } from './use-deadline-form.ts'

interface DeadlineDialogProps {
  /** Index in the promotion's list, used in the field names. */
  index: number
  /** True if an undo has removed the deadline since the dialog opened. OK then adds it. */
  isGone: boolean
  /** The initial values of the dialog. */
  baseline: DeadlineDraft
  onCommit: (deadline: DeadlineDraft) => void
  onClose: () => void
}

/** Edits an existing deadline. The promotion's draft changes on OK (DL-04). */
export function DeadlineDialog({ index, isGone, baseline, onCommit, onClose }: DeadlineDialogProps) {
  const form = useOpenDeadline(index, baseline, false)
  const commit = () => {
    const first = form.validate()
    if (first) void focusField(`${deadlinePath(index)}.${first.field}`)
    else onCommit(settleDeadline(form.draft))
  }
  return (
    <FormDialog
      form={form}
      title={isGone ? 'New deadline' : 'Edit deadline'}
      lost="Your changes to this deadline will be lost."
      submitLabel={isGone ? 'Add deadline' : 'Update deadline'}
      isEdit={!isGone}
      onSubmit={commit}
      onClose={onClose}
    >
      <FieldGrid columns={1}>
        <DeadlineFields form={form} index={index} />
      </FieldGrid>
    </FormDialog>
  )
}
