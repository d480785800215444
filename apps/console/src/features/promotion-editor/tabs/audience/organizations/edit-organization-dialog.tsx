import { SwitchField } from '../../../../../kit/fields/switch-field.tsx'
import { FormDialog } from '../../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../../parts/form/use-form.ts'

interface EditOrganizationDialogProps {
  name: string
  isIncluded: boolean
  onCommit: (isIncluded: boolean) => void
  onClose: () => void
}

/** Whether an organization is included (ORG-19, ORG-20); the draft learns of it on OK. */
export function EditOrganizationDialog({ name, isIncluded, onCommit, onClose }: EditOrganizationDialogProps) {
  const form = useForm({ includeInPromotion: isIncluded }, { issues: () => [] })
  const { includeInPromotion } = form.draft
  return (
    <FormDialog
      form={form}
      size="small"
      title={`Edit ${name}`}
      lost={`Your changes to ${name} will be lost.`}
      submitLabel="OK"
      isEdit
      onSubmit={() => onCommit(includeInPromotion)}
      onClose={onClose}
    >
      <SwitchField
        fieldId="includeInPromotion"
        label="Include In Promotion"
        words={['Include', 'Exclude']}
        value={includeInPromotion}
        onChange={(isOn) => form.set('includeInPromotion', isOn)}
      />
    </FormDialog>
  )
}
