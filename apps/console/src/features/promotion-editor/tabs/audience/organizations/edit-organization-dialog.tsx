import { useId, useState, type FormEvent } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { Dialog } from '../../../../../kit/dialog/dialog.tsx'
import { SwitchField } from '../../../../../kit/fields/switch-field.tsx'

interface EditOrganizationDialogProps {
  name: string
  isIncluded: boolean
  onCommit: (isIncluded: boolean) => void
  onClose: () => void
}

/** Whether an organization is included (ORG-19, ORG-20); the draft learns of it on OK. */
export function EditOrganizationDialog({ name, isIncluded, onCommit, onClose }: EditOrganizationDialogProps) {
  const formId = useId()
  const [value, setValue] = useState(isIncluded)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCommit(value)
  }
  return (
    <Dialog
      isOpen
      size="small"
      title={`Edit ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId}>
            OK
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <SwitchField
          fieldId="includeInPromotion"
          label="Include In Promotion"
          words={['Include', 'Exclude']}
          value={value}
          onChange={setValue}
        />
      </form>
    </Dialog>
  )
}
