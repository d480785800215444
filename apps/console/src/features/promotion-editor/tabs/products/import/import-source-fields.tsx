import type { TwoFieldChoice } from '@incentive/model'
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { ChoiceField } from '../../../../../kit/fields/choice-field.tsx'
import { TextField } from '../../../../../kit/fields/text-field.tsx'
import { Notice } from '../../../../../kit/page/notice.tsx'
import type { Form } from '../../../../../parts/form/use-form.ts'
import css from './import.module.css'

/** What the dialog is filled with: typed text, and what is too long for a field or comes as a file. */
export type ImportDraft = {
  readonly text: string
  /** Pasted text that a field would be slow with, or a file; it goes before the typed text. */
  readonly given: string | File | null
  readonly twoFields: TwoFieldChoice
}

interface ImportSourceFieldsProps {
  form: Form<ImportDraft>
  /** Something large was given, which is previewed at once. */
  onGiven: (given: string | File) => void
}

/** Text that is longer is kept beside the field: the browser takes long to lay it out. */
const MOST_TYPED = 50_000

const twoFieldChoices = [
  { value: 'detect', label: 'Detect' },
  { value: 'amount', label: 'Amount' },
  { value: 'number', label: 'Promotion number' },
] as const

/** Where rows are pasted, typed, or dropped as a file. */
export function ImportSourceFields({ form, onGiven }: ImportSourceFieldsProps) {
  const { text, given, twoFields } = form.draft
  const [isOver, setIsOver] = useState(false)
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted.length <= MOST_TYPED) return
    event.preventDefault()
    onGiven(pasted)
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    setIsOver(false)
    if (!file) return
    event.preventDefault()
    onGiven(file)
  }
  return (
    <div
      className={css.dialog}
      data-over={isOver || undefined}
      onPaste={paste}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {given === null ? (
        <TextField
          fieldId="import-text"
          label="Rows"
          hint="A row is model|amount, model|promotion number, model|promotion number|amount, or model|promotion number|amount|start date|end date. Columns copied from a spreadsheet are read as well."
          lines={10}
          isMono
          value={text}
          onChange={(next) => form.set('text', next)}
        />
      ) : (
        <Notice actions={<Button onClick={() => form.set('given', null)}>Remove</Button>}>
          {typeof given === 'string' ? `${given.length.toLocaleString('en-US')} pasted characters` : given.name}
        </Notice>
      )}
      <FileButton onChoose={onGiven} />
      <ChoiceField
        fieldId="import-two-fields"
        label="The second of two fields"
        hint="Detect takes a number for an amount, anything else for a promotion number."
        choices={twoFieldChoices}
        value={twoFields}
        onChange={(choice) => form.set('twoFields', choice)}
      />
    </div>
  )
}

function FileButton({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={css.file}>
      <Button onClick={() => input.current?.click()}>Choose a file</Button>
      <span>or drop a CSV file or an Excel workbook (.xlsx) here</span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx"
        aria-label="File to import"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose(file)
          // the same file may be chosen again
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
