import { SwitchField } from '../../../../../kit/fields/switch-field.tsx'
import { FormDialog } from '../../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../../parts/form/use-form.ts'

interface EditRowDialogProps {
  /** Name of the listed participant or organization. */
  label: string
  switchLabel: string
  isIncluded: boolean
  onCommit: (isIncluded: boolean) => void
  onClose: () => void
}

/** Edits whether a row includes or excludes its item (ORG-19, PART-17). The draft changes on OK. */
export function EditRowDialog({ label, switchLabel, isIncluded, onCommit, onClose }: EditRowDialogProps) {
  const form = useForm({ includeInPromotion: isIncluded }, { issues: () => [] })
  const { includeInPromotion } = form.draft
  return (
    <FormDialog
      form={form}
      size="small"
      title={`Edit ${label}`}
      isEdit
      lost={`Your changes to ${label} will be lost.`}
      submitLabel="OK"
      onSubmit={() => onCommit(includeInPromotion)}
      onClose={onClose}
    >
      <SwitchField
        fieldId="includeInPromotion"
        label={switchLabel}
        words={['Include', 'Exclude']}
        value={includeInPromotion}
        onChange={(isOn) => form.set('includeInPromotion', isOn)}
      />
    </FormDialog>
  )
}
