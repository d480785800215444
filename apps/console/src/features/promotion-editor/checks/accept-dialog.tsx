import { acceptIssues, MAX_REASON } from '@incentive/model/issues'
import { Notice } from '../../../kit/page/notice.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { ReasonField } from '../../../parts/form/reason-field.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import css from './checking.module.css'
import type { Hint } from './find-readiness.ts'
import type { Acceptances } from './use-acceptances.ts'

interface AcceptDialogProps {
  hint: Hint
  accept: Acceptances['accept']
  onClose: () => void
}

/** Asks for the reason to accept a finding (MS-47). */
export function AcceptDialog({ hint, accept, onClose }: AcceptDialogProps) {
  const form = useForm({ reason: '' }, { issues: acceptIssues })
  const submit = async () => {
    const done = await form.save(
      ({ reason }) => reason.trim(),
      async (reason) => {
        await accept(hint, reason)
        return true
      },
    )
    if (done) onClose()
  }
  return (
    <FormDialog
      form={form}
      title="Accept finding"
      size="small"
      lost="Your reason will be lost."
      submitLabel="Accept finding"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={css.stack}>
        {form.refusal?.generalIssues.map((text) => (
          <Notice key={text} tone="bad" isUrgent>
            {text}
          </Notice>
        ))}
        <p>{hint.text}</p>
        <ReasonField
          fieldId="accept-reason"
          form={form}
          maxLength={MAX_REASON}
          hint="Why this is acceptable. The finding reopens if the related values change."
          isDisabled={form.isBusy}
        />
      </div>
    </FormDialog>
  )
}
