import { useId, type FormEvent, type ReactNode } from 'react'
import { Button, type ButtonKind } from '../../kit/button/button.tsx'
import { Dialog, type DialogProps } from '../../kit/dialog/dialog.tsx'
import { useUnsavedWork, askToDiscard } from '../unsaved-changes/use-unsaved-work.ts'
import type { Form } from './use-form.ts'

interface FormDialogProps<Draft> extends Pick<DialogProps, 'title' | 'size' | 'isTall'> {
  form: Pick<Form<Draft>, 'isBusy' | 'isDirty' | 'changeCount'>
  /** Text about what closing it would lose: `Your changes to this deadline will be lost.` */
  lost: string
  /** Verb with object and count. */
  submitLabel: string
  /** `danger`: submitting loses data, so the focus starts at Cancel and Enter does not submit. */
  submitKind?: Extract<ButtonKind, 'primary' | 'danger'>
  /** It edits an existing object: without changes there is nothing to save. */
  isEdit?: boolean
  /** Why it cannot be submitted now, if the reason is not shown at a field. */
  submitProblem?: string | null
  onSubmit: () => void
  /** Buttons before the submit button. */
  moreActions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog with fields. It is submitted by its button or by Enter. Escape, Cancel and the close button close it
 * immediately without changes; otherwise unsaved input is guarded on every way out (U2, U25).
 */
export function FormDialog<Draft>(props: FormDialogProps<Draft>) {
  const { form, title, size, isTall, lost, submitLabel, submitKind = 'primary', onClose } = props
  const { isBusy, isDirty, changeCount } = form
  const id = useId()
  useUnsavedWork(id, { isDirty, isBusy, lost, changeCount, endsWith: 'address', close: onClose })
  const close = () => askToDiscard(id, onClose)
  const isDanger = submitKind === 'danger'
  const problem = props.submitProblem ?? (props.isEdit && changeCount === 0 ? 'No changes to save' : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React also bubbles events to the form of a dialog below this one
    event.stopPropagation()
    if (!isDanger) props.onSubmit()
  }
  return (
    <Dialog
      isOpen
      keepsOpen
      onClose={close}
      title={title}
      {...(size && { size })}
      {...(isTall && { isTall })}
      actions={
        <>
          <Button data-autofocus={isDanger || undefined} onClick={close}>
            Cancel
          </Button>
          {props.moreActions}
          <Button
            kind={submitKind}
            {...(isDanger ? { onClick: props.onSubmit } : { type: 'submit', form: id })}
            isBusy={isBusy}
            isDisabled={problem !== undefined}
            disabledReason={problem}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        {props.children}
      </form>
    </Dialog>
  )
}
