import { MAX_PAUSE_REASON, pauseIssues } from '@incentive/model/issues'
import { call } from '../../../api/call.ts'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { ReasonField } from '../../../parts/form/reason-field.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { useEditor } from '../editing/editor-context.tsx'
import css from './pausing.module.css'
import { RefusedPause, usePauseAnswer } from './pause-answer.tsx'

/** Asks for the reason to pause a promotion, and pauses it. OP-144. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const name = useEditor(({ baseline }) => baseline.name)
  const id = useEditor(({ baseline }) => baseline.stored?.id ?? 0)
  const form = useForm({ reason: '' }, { issues: pauseIssues })
  const take = usePauseAnswer()
  const pause = async () => {
    const paused = await form.save(
      ({ reason }) => ({ reason: reason.trim() }),
      (body, idempotencyKey) => call('pausePromotion', { params: { id }, body, idempotencyKey }),
    )
    if (!paused) return
    onClose()
    take(paused, 'Promotion paused')
  }
  return (
    <FormDialog
      form={form}
      title="Pause promotion"
      lost="Your reason will be lost."
      submitLabel="Pause promotion"
      onSubmit={() => void pause()}
      onClose={onClose}
    >
      <div className={css.stack}>
        {form.refusal && <RefusedPause refusal={form.refusal} />}
        <p>
          Participants will no longer see {name}, and claims submitted from now on are denied. Claims already submitted
          are not affected.
        </p>
        <ReasonField fieldId="pause-reason" form={form} maxLength={MAX_PAUSE_REASON} />
      </div>
    </FormDialog>
  )
}
