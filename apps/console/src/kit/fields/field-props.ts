import type { ReactNode } from 'react'

export type FieldMode = 'view' | 'edit'

/** How wide the control is, telling the expected length: a year is short, a name is long. */
export type FieldWidth = 'short' | 'medium' | 'full'

/** What every field of the kit takes. */
export interface FieldProps {
  /** Stable id of the control in the page, so that a list of problems can lead to it. */
  fieldId: string
  label: string
  /** The label is only read aloud: what stands around the field says the same, as the header of its column does. */
  isLabelHidden?: boolean
  /** Short help under the label. */
  hint?: ReactNode
  /** What is wrong and what to do; shown below the control and read with it. */
  error?: string | undefined
  /** `view` shows the value as text instead of the control; `edit` when left out. */
  mode?: FieldMode | undefined
  /** Says in the label that the value may stay empty (a form says once that the others may not). */
  isOptional?: boolean
  /** Told to assistive technology. */
  isRequired?: boolean
  width?: FieldWidth
  /** Not changeable now, with the reason in the hint; the value stays readable. */
  isDisabled?: boolean
}

/** The attributes that tie a control to its label, hint and message. */
export interface ControlAttributes {
  id: string
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}
