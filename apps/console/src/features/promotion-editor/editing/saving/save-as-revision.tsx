import { MAX_REASON } from '@incentive/model/issues'
import { useQueryClient } from '@tanstack/react-query'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../parts/form/use-form.ts'
import { useEditorStore } from '../editor-context.tsx'
import { saveRevision } from './save-revision.ts'

interface SaveAsRevisionProps {
  onClose: () => void
  /** Called once the revision is saved. */
  onSaved?: () => void
}

/** Asks for a reason, and saves the changes, also those of the payout rules, as a revision. MS-65. */
export function SaveAsRevision({ onClose, onSaved }: SaveAsRevisionProps) {
  const store = useEditorStore()
  const cache = useQueryClient()
  const form = useForm({ reason: '' }, { issues: () => [] })
  const submit = () => {
    const reason = form.draft.reason.trim()
    onClose()
    void saveRevision(store, cache, reason === '' ? null : reason).then((isSaved) => isSaved && onSaved?.())
  }
  return (
    <FormDialog
      form={form}
      size="small"
      title="Save as revision"
      lost="Your text will be lost."
      submitLabel="Save as revision"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        The live promotion stays as it is until the revision is activated, now or at a time that you schedule on the
        Timeline tab.
      </p>
      <TextField
        fieldId="revision.reason"
        label="Reason"
        hint="Shown with the revision and its version"
        lines={3}
        maxLength={MAX_REASON}
        value={form.draft.reason}
        onChange={(reason) => form.set('reason', reason)}
      />
    </FormDialog>
  )
}
