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
  /** Replaces the field: a text that is too large for it, or a file; null without one. */
  given: string | File | null
  /** Called when a large text was pasted, which is previewed immediately. */
  onGiven: (given: string) => void
  onRemove: () => void
  /** Further options for reading the rows. */
  children?: ReactNode
}

/** Longer texts are kept outside the field, because browsers take long to lay them out. */
export const MAX_TYPED = 50_000

/** The field where rows are pasted or typed. */
export function SourceText({ fieldId, given, children, ...props }: SourceTextProps) {
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted.length <= MAX_TYPED) return
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
