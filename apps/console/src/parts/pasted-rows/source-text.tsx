import type { ClipboardEvent, ReactNode } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import css from './pasted-rows.module.css'

interface SourceTextProps {
  fieldId: string
  label: string
  hint: string
  text: string
  onText: (text: string) => void
  /** What stands in for the field: text that it would be slow with, or a file; null while there is none. */
  given: string | File | null
  /** Something large was pasted, which is previewed at once. */
  onGiven: (given: string) => void
  onRemove: () => void
  /** More that the rows are read by. */
  children?: ReactNode
}

/** Text that is longer is kept beside the field: the browser takes long to lay it out. */
const MOST_TYPED = 50_000

/** Where rows are pasted or typed. */
export function SourceText({ fieldId, given, children, ...props }: SourceTextProps) {
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted.length <= MOST_TYPED) return
    event.preventDefault()
    props.onGiven(pasted)
  }
  return (
    <div className={css.dialog} onPaste={paste}>
      {given === null ? (
        <TextField
          fieldId={fieldId}
          label={props.label}
          hint={props.hint}
          lines={10}
          isMono
          value={props.text}
          onChange={props.onText}
        />
      ) : (
        <Notice actions={<Button onClick={props.onRemove}>Remove</Button>}>
          {typeof given === 'string' ? `${given.length.toLocaleString('en-US')} pasted characters` : given.name}
        </Notice>
      )}
      {children}
    </div>
  )
}
