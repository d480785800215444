import type { FindingAnswer, PublishAnyway } from '@incentive/contract'
import { acceptIssues, MAX_REASON } from '@incentive/model'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { publishingQuestionOf } from '../../../api/failure.ts'
import { Notice } from '../../../kit/page/notice.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { ReasonField } from '../../../parts/form/reason-field.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { useEditor } from '../editing/editor-context.tsx'
import css from './pausing.module.css'
import { RefusedPause, usePauseAnswer } from './pause-answer.tsx'

/** Resumes a paused promotion. If it has unaccepted warnings, asks for a reason first. OP-144. */
export function ResumeDialog({ onClose }: { onClose: () => void }) {
  const name = useEditor(({ baseline }) => baseline.name)
  const id = useEditor(({ baseline }) => baseline.stored?.id ?? 0)
  const [warnings, setWarnings] = useState<readonly FindingAnswer[]>([])
  const isAsked = warnings.length > 0
  const form = useForm({ reason: '' }, { issues: (draft) => (isAsked ? acceptIssues(draft) : []) })
  const take = usePauseAnswer()
  const bodyOf = ({ reason }: { reason: string }): { publishAnyway: PublishAnyway | null } => ({
    publishAnyway: isAsked ? { reason: reason.trim(), subjects: warnings.map(({ subject }) => subject) } : null,
  })
  const resume = async () => {
    const resumed = await form.save(bodyOf, async (body, idempotencyKey) => {
      try {
        return await call('resumePromotion', { params: { id }, body, idempotencyKey })
      } catch (error) {
        const asked = publishingQuestionOf(error)
        if (!asked) throw error
        setWarnings(asked.findings)
        return null
      }
    })
    if (!resumed) return
    onClose()
    take(resumed, 'Promotion resumed')
  }
  return (
    <FormDialog
      form={form}
      title="Resume promotion"
      lost="Your reason will be lost."
      submitLabel={isAsked ? 'Resume anyway' : 'Resume promotion'}
      onSubmit={() => void resume()}
      onClose={onClose}
    >
      <div className={css.stack}>
        {form.refusal && <RefusedPause refusal={form.refusal} />}
        <p>Participants can see {name} and submit claims again. Claims denied during the pause stay denied.</p>
        {isAsked && (
          <>
            <Notice tone="warning" isUrgent>
              <p>Warnings:</p>
              <ul className={css.warnings}>
                {warnings.map(({ subject, message }) => (
                  <li key={`${subject} ${message}`}>{message}</li>
                ))}
              </ul>
            </Notice>
            <ReasonField
              fieldId="resume-reason"
              form={form}
              maxLength={MAX_REASON}
              hint="Your reason is recorded in the timeline."
            />
          </>
        )}
      </div>
    </FormDialog>
  )
}
