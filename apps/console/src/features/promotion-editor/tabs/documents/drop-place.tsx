import { ACCEPTED_TYPES, MESSAGES } from '@incentive/model'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { Icon } from '../../../../kit/icon/icon.tsx'
import { IconAlertCircle, IconUpload } from '../../../../kit/icon/icons.ts'
import { placesLeft } from '../../draft/transfers.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { transfersOf } from '../../editing/use-file-transfers.ts'
import css from './documents.module.css'

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
  const input = useRef<HTMLInputElement>(null)
  const isFull = useEditor((state) => placesLeft(state) === 0)
  const limit = useEditor(({ draft }) => draft.promotionType?.uploadLimit ?? 0)
  const [isOver, setIsOver] = useState(false)
  useNoFileOpens()
  const add = (files: FileList | null) => {
    if (files) transfersOf(store).choose([...files])
  }
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = isFull ? 'none' : 'copy'
    setIsOver(!isFull)
  }
  const drop = (event: DragEvent) => {
    setIsOver(false)
    if (!hasFiles(event)) return
    event.preventDefault()
    add(event.dataTransfer.files)
  }
  return (
    <div>
      <div
        className={css.place}
        data-over={isOver || undefined}
        data-full={isFull || undefined}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon of={IconUpload} size={20} className={css.placeIcon} />
        <div className={css.placeWords}>
          <p>{isFull ? MESSAGES.upload.tooMany(limit) : 'Drop files here'}</p>
          <p id={`${fieldId}-kinds`} className={css.muted}>
            PDF, images, text, CSV, Word, Excel or PowerPoint, up to 20 MB each
          </p>
        </div>
        <Button
          id={fieldId}
          isDisabled={isFull}
          disabledReason={MESSAGES.upload.tooMany(limit)}
          aria-describedby={error ? `${fieldId}-message` : `${fieldId}-kinds`}
          onClick={() => input.current?.click()}
        >
          Add files
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accepted}
          aria-label="Files to add"
          onChange={({ currentTarget }) => {
            add(currentTarget.files)
            // allows choosing the same file again
            currentTarget.value = ''
          }}
        />
      </div>
      {error && (
        <div id={`${fieldId}-message`} className={css.problem}>
          <Icon of={IconAlertCircle} />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}

const hasFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') === true

/** Prevents the browser from opening a file that is dropped outside the area, which would lose the edit. */
function useNoFileOpens(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
