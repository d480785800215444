import type { FindingAnswer } from '@incentive/contract'
import { acceptIssues } from '@incentive/model/issues'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { publishingQuestionOf } from '../../../api/failure.ts'
import { acceptWarnings, AcceptWarnings } from '../../../parts/findings/accept-warnings.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
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
  const bodyOf = ({ reason }: { reason: string }) => ({ publishAnyway: acceptWarnings(warnings, reason) })
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
        {isAsked && <AcceptWarnings fieldId="resume-reason" warnings={warnings} form={form} />}
      </div>
    </FormDialog>
  )
}
