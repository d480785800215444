import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import css from './control.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** More than one renders a text area with that many lines. */
  lines?: number
  placeholder?: string
  /** Monospaced, for keys and codes. */
  isMono?: boolean
  maxLength?: number
  type?: 'text' | 'password' | 'email' | 'url' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** A button at the end of the control. */
  end?: ReactNode
}

/** A line or a paragraph of text. The value is the text exactly as typed. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, lines = 1, type = 'text', isMono, isDisabled, error } = props
  return (
    <FieldFrame {...props} text={type === 'password' ? '' : value}>
      {(control) => {
        const shared = {
          ...control,
          value,
          className: css.input,
          'data-mono': isMono || undefined,
          disabled: isDisabled,
          maxLength: props.maxLength,
          placeholder: props.placeholder,
          onBlur: props.onBlur,
        }
        return (
          <div className={css.box} data-invalid={error ? true : undefined} data-disabled={isDisabled || undefined}>
            {lines > 1 ? (
              <textarea {...shared} rows={lines} onChange={(event) => onChange(event.currentTarget.value)} />
            ) : (
              <input
                {...shared}
                type={type}
                autoComplete={props.autoComplete ?? 'off'}
                onChange={(event) => onChange(event.currentTarget.value)}
              />
            )}
            {props.end}
          </div>
        )
      }}
    </FieldFrame>
  )
}
