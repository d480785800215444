import { MESSAGES } from '@incentive/model/issues'
import { ACCEPTED_TYPES } from '@incentive/model/uploads'
import { FileDrop } from '../../../../kit/file-drop/file-drop.tsx'
import { placesLeft } from '../../draft/transfers.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { transfersOf } from '../../editing/file-transfers.ts'

const accepted = Object.keys(ACCEPTED_TYPES)
  .map((extension) => `.${extension}`)
  .join(',')

interface DropPlaceProps {
  fieldId: string
  error: string | undefined
}

/** The area to drop or choose files, shown while the promotion can have more (DOC-03). */
export function DropPlace({ fieldId, error }: DropPlaceProps) {
  const store = useEditorStore()
  const isFull = useEditor((state) => placesLeft(state) === 0)
  const limit = useEditor(({ draft }) => draft.promotionType?.uploadLimit ?? 0)
  const full = isFull ? MESSAGES.upload.tooMany(limit) : undefined
  return (
    <FileDrop
      fieldId={fieldId}
      title={full ?? 'Drop files here'}
      kinds="PDF, images, text, CSV, Word, Excel or PowerPoint, up to 20 MB each"
      accept={accepted}
      buttonLabel="Add files"
      inputLabel="Files to add"
      isMultiple
      disabledReason={full}
      error={error}
      onChoose={(files) => transfersOf(store).choose([...files])}
    />
  )
}
