import type { TwoFieldChoice } from '@incentive/model/products'
import { useRef, useState, type DragEvent } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { ChoiceField } from '../../../../../kit/fields/choice-field.tsx'
import type { Form } from '../../../../../parts/form/use-form.ts'
import { SourceText } from '../../../../../parts/pasted-rows/source-text.tsx'
import css from './import.module.css'

/** Input of the dialog: typed text, or content that is too long for a field or comes from a file. */
export type ImportDraft = {
  readonly text: string
  /** Pasted text that is too long for a text field, or a file. Takes precedence over the typed text. */
  readonly given: string | File | null
  readonly twoFields: TwoFieldChoice
}

interface ImportSourceFieldsProps {
  form: Form<ImportDraft>
  /** Called with large content, which is previewed immediately. */
  onGiven: (given: string | File) => void
}

const twoFieldChoices = [
  { value: 'detect', label: 'Detect' },
  { value: 'amount', label: 'Amount' },
  { value: 'number', label: 'Promotion number' },
] as const

/** The fields to paste or type rows, or to drop a file. */
export function ImportSourceFields({ form, onGiven }: ImportSourceFieldsProps) {
  const { text, given, twoFields } = form.draft
  const [isOver, setIsOver] = useState(false)
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
      className={css.dropping}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <SourceText
        fieldId="import-text"
        label="Rows"
        hint="A row is model|amount, model|promotion number, model|promotion number|amount, or model|promotion number|amount|start date|end date. Columns copied from a spreadsheet also work; headings identify them."
        text={text}
        onText={(next) => form.set('text', next)}
        given={given}
        onGiven={onGiven}
        onRemove={() => form.set('given', null)}
      >
        <FileButton onChoose={onGiven} />
        <ChoiceField
          fieldId="import-two-fields"
          label="The second of two fields"
          hint="Detect reads numbers as amounts and anything else as promotion numbers."
          choices={twoFieldChoices}
          value={twoFields}
          onChange={(choice) => form.set('twoFields', choice)}
        />
      </SourceText>
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
          // allows choosing the same file again
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
