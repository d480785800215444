import { IconButton } from '../button/icon-button.tsx'
import { IconPencil, IconTrash } from '../icon/icons.ts'
import { RowActions } from './row-actions.tsx'

interface EditAndDeleteProps {
  /** Name of the row. */
  name: string
  onEdit: () => void
  onDelete: () => void
}

/** The edit and delete buttons of a row. */
export function EditAndDelete({ name, onEdit, onDelete }: EditAndDeleteProps) {
  return (
    <RowActions>
      <IconButton icon={IconPencil} size="small" label={`Edit ${name}`} onClick={onEdit} />
      <IconButton icon={IconTrash} size="small" label={`Delete ${name}`} onClick={onDelete} />
    </RowActions>
  )
}
