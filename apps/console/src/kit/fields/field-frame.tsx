import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { IconAlertCircle, IconBan } from '../icon/icons.ts'
import { StateBadge } from '../page/state-badge.tsx'
import css from './field-frame.module.css'
import type { ControlAttributes, FieldProps } from './field-props.ts'

interface FieldFrameProps extends FieldProps {
  /** The value as text for view mode; empty or undefined is a muted dash. */
  text: ReactNode
  /** Tabular figures in view mode. */
  hasFigures?: boolean
  /** A group control (radio buttons) is named by its label, but a click on the label does not reach it. */
  isGroup?: boolean
  /** Shown next to the label in edit mode, within the height of its line. */
  companion?: ReactNode
  children: (control: ControlAttributes) => ReactNode
}

/** Joins the ids of the elements that describe a control; undefined if there are none. */
function describedBy({ fieldId, hint, marks }: FieldProps, error: string | undefined): string | undefined {
  const ids = [hint && `${fieldId}-hint`, marks?.length && `${fieldId}-marks`, error && `${fieldId}-message`].filter(
    Boolean,
  )
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Placeholder for a missing value. */
export function EmptyValue() {
  return (
    <span className={css.empty}>
      <span aria-hidden>–</span>
      <span className="kit-hidden">Empty</span>
    </span>
  )
}

/** The value as text, in the position that the control has in edit mode. */
export function FieldValue({ children, hasFigures }: { children: ReactNode; hasFigures?: boolean | undefined }) {
  const isEmpty = children === '' || children === undefined || children === null
  return (
    <div className={css.value} data-figures={hasFigures || undefined}>
      {isEmpty ? <EmptyValue /> : children}
    </div>
  )
}

/**
 * The frame of every field: label above, hint below it, the control or the value as text, and the message with an icon
 * at the bottom. Both modes have the same size, so that the layout does not shift when editing begins.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { fieldId, label, hint, error, mode = 'edit', width = 'full', isOptional, isRequired, text, children } = props
  const labelId = `${fieldId}-label`
  const isEdit = mode === 'edit'
  const shownError = isEdit ? error : undefined
  const Label = isEdit && !props.isGroup ? 'label' : 'div'
  return (
    <div
      className={css.frame}
      data-width={width}
      data-mode={mode}
      data-field={fieldId}
      {...(isEdit ? {} : { role: 'group', 'aria-labelledby': labelId })}
    >
      <div className={props.isLabelHidden ? 'kit-hidden' : css.head}>
        <Label id={labelId} className={css.label} {...(Label === 'label' ? { htmlFor: fieldId } : {})}>
          {label}
          {isOptional && isEdit && ' (optional)'}
        </Label>
        {isEdit && props.companion && <div className={css.companion}>{props.companion}</div>}
      </div>
      {hint && (
        <div id={`${fieldId}-hint`} className={css.hint} data-hidden={(!isEdit && props.isTypingHint) || undefined}>
          {hint}
        </div>
      )}
      <div className={css.body}>
        <div className={css.control}>
          {isEdit ? (
            children({
              id: fieldId,
              'aria-labelledby': labelId,
              'aria-describedby': describedBy(props, shownError),
              'aria-invalid': shownError ? true : undefined,
              'aria-required': isRequired || undefined,
            })
          ) : (
            <FieldValue hasFigures={props.hasFigures}>{text}</FieldValue>
          )}
          {props.marks && props.marks.length > 0 && (
            <div id={`${fieldId}-marks`} className={css.marks}>
              {props.marks.map((mark) => (
                <StateBadge key={mark} label={mark} icon={IconBan} />
              ))}
            </div>
          )}
        </div>
        {shownError && (
          <div id={`${fieldId}-message`} className={css.message}>
            <Icon of={IconAlertCircle} />
            <span>{shownError}</span>
          </div>
        )}
      </div>
    </div>
  )
}
