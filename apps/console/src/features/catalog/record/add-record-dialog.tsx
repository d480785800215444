import type { RecordAnswer } from '@incentive/contract'
import { catalogEntity, type CatalogName } from '@incentive/model/catalog'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { capitalized, nameOf } from '../../../parts/catalog/catalog-words.ts'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { prefilled } from './prefilled.ts'
import { RecordFields } from './record-fields.tsx'
import { RecordProblems } from './record-problems.tsx'
import { useRecordForm } from './use-record-form.ts'

interface AddRecordDialogProps {
  entity: CatalogName
  /** Text that the user looked for. */
  text: string
  onAdded: (record: RecordAnswer) => void
  onClose: () => void
}

/** Adds a record of the catalog over the screen that needs it. DI-16. */
export function AddRecordDialog({ entity: name, text, onAdded, onClose }: AddRecordDialogProps) {
  const entity = catalogEntity(name)
  const form = useRecordForm(entity, null, prefilled(entity, text))
  const add = async () => {
    const record = await form.save()
    if (!record) return
    showToast(`${capitalized(entity.one)} ${nameOf(entity, record)} added`)
    onAdded(record)
  }
  return (
    <FormDialog
      form={form}
      title={`Add ${entity.one}`}
      size="large"
      lost={`This ${entity.one} will not be added.`}
      submitLabel={`Add ${entity.one}`}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <RecordProblems entity={entity} form={form} onGo={() => undefined} onReload={() => undefined} />
      <RecordFields entity={entity} form={form} canChange />
    </FormDialog>
  )
}
