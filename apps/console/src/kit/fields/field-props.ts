import type { ReactNode } from 'react'

export type FieldMode = 'view' | 'edit'

/** Width of the control, which indicates the expected length: a year is short, a name is long. */
export type FieldWidth = 'short' | 'medium' | 'full'

/** Properties of every field of the kit. */
export interface FieldProps {
  /** Stable id of the control in the page, so that a list of problems can link to it. */
  fieldId: string
  label: string
  /** The label is visually hidden: the context shows the same text, for example as the header of its column. */
  isLabelHidden?: boolean
  /** Short help under the label. */
  hint?: ReactNode
  /** The hint helps with typing, so view mode hides it but keeps the space. */
  isTypingHint?: boolean
  /** Facts about the value that a reader should know, such as that it can no longer be chosen; shown in both modes. */
  marks?: readonly string[] | undefined
  /** The error and how to fix it; shown below the control and read with it. */
  error?: string | undefined
  /** `view` shows the value as text instead of the control; `edit` by default. */
  mode?: FieldMode | undefined
  /** Marks the label as optional (a form states once that the other fields are required). */
  isOptional?: boolean
  /** Announced by assistive technology. */
  isRequired?: boolean
  width?: FieldWidth
  /** Read-only for now, with the reason in the hint; the value stays readable. */
  isDisabled?: boolean
}

/** Attributes that associate a control with its label, hint and message. */
export interface ControlAttributes {
  id: string
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}
