import { useEffect, useRef, useState, type DragEvent } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconAlertCircle, IconUpload } from '../icon/icons.ts'
import css from './file-drop.module.css'

interface FileDropProps {
  /** Id of the button, so that a list of problems can link to it. */
  fieldId: string
  /** Text of the area: `Drop files here`. */
  title: string
  /** The accepted kinds and sizes. */
  kinds: string
  /** Extensions with dots, separated by commas. */
  accept: string
  buttonLabel: string
  /** Accessible name of the file input. */
  inputLabel: string
  /** Several files can be added at once. */
  isMultiple?: boolean
  /** Why no file can be added now. Files that are dropped nevertheless are passed on, to be rejected with a reason. */
  disabledReason?: string | undefined
  error?: string | undefined
  onChoose: (files: readonly File[]) => void
}

/** An area to drop files on or to choose them. A file that is dropped outside it is never opened by the browser. */
export function FileDrop(props: FileDropProps) {
  const { fieldId, title, kinds, buttonLabel, disabledReason, error, onChoose } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const isOff = disabledReason !== undefined
  useNoFileOpens()
  const add = (files: FileList | null) => {
    if (files && files.length > 0) onChoose([...files])
  }
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = isOff ? 'none' : 'copy'
    setIsOver(!isOff)
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
        data-full={isOff || undefined}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon of={IconUpload} size={20} className={css.icon} />
        <div className={css.words}>
          <p>{title}</p>
          <p id={`${fieldId}-kinds`} className={css.kinds}>
            {kinds}
          </p>
        </div>
        <Button
          id={fieldId}
          isDisabled={isOff}
          disabledReason={disabledReason}
          aria-describedby={error ? `${fieldId}-message` : `${fieldId}-kinds`}
          onClick={() => input.current?.click()}
        >
          {buttonLabel}
        </Button>
        <input
          ref={input}
          type="file"
          multiple={props.isMultiple}
          hidden
          accept={props.accept}
          aria-label={props.inputLabel}
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

/** Prevents the browser from opening a file that is dropped outside the area, which would lose the work on the page. */
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
