import type { FindingAnswer, PromotionRevision } from '@incentive/contract'
import { acceptIssues, panelLines, REVISION_MESSAGES, type Issue } from '@incentive/model/issues'
import { dateProblem, instantOf, type TypedDate } from '@incentive/model/time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { publishingQuestionOf } from '../../../../api/failure.ts'
import { logFailure } from '../../../../api/log.ts'
import { useSession } from '../../../../api/session.ts'
import { Button } from '../../../../kit/button/button.tsx'
import { ZonedDateTimeField } from '../../../../kit/date-field/zoned-date-time-field.tsx'
import { Dialog } from '../../../../kit/dialog/dialog.tsx'
import { Notice } from '../../../../kit/page/notice.tsx'
import { PageSkeleton } from '../../../../kit/page/page-skeleton.tsx'
import { showToast } from '../../../../kit/toast/toasts.tsx'
import { LoadFailed } from '../../../../parts/activity-timeline/load-failed.tsx'
import { acceptWarnings, AcceptWarnings } from '../../../../parts/findings/accept-warnings.tsx'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../parts/form/use-form.ts'
import { newYorkZone } from '../../../../parts/new-york/new-york-zone.ts'
import { useNow } from '../../../../parts/now/use-now.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { reopen } from '../../draft/saving/reload.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { update } from '../../editing/editor-store.ts'
import { enterProgram } from '../../loading/editor-program.ts'
import { loadPromotion } from '../../loading/load-promotion.ts'
import { revisionQuery, revisionsKey } from '../../loading/load-revisions.ts'
import { Differences } from './differences.tsx'
import { checksKey, RevisionChecks } from './revision-checks.tsx'
import css from './versions.module.css'

interface ReviewDialogProps {
  promotionId: number
  revision: PromotionRevision
  onClose: () => void
}

const zone = newYorkZone()

/** The changes of a revision, and when it becomes live: now, or at a time (MS-66). */
export function ReviewDialog(props: ReviewDialogProps) {
  const { rights } = useSession()
  return rights.canWrite ? <Activation {...props} /> : <Review {...props} />
}

function Review({ onClose, ...shown }: ReviewDialogProps) {
  return (
    <Dialog
      isOpen
      size="large"
      title="Review revision"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Content {...shown} onClose={onClose} />
    </Dialog>
  )
}

/** The form of the date, and the two ways to make a revision live: on that date, or now. */
function useActivation({ promotionId, revision, onClose }: ReviewDialogProps) {
  const store = useEditorStore()
  const cache = useQueryClient()
  const now = useNow()
  const [warnings, setWarnings] = useState<readonly FindingAnswer[]>([])
  const isAsked = warnings.length > 0
  const baseline: ActivationDraft = { activateAt: revision.activateAt ?? '', reason: '' }
  const form = useForm(baseline, {
    issues: (draft) => [...dateIssues(draft, revision, now), ...(isAsked ? acceptIssues(draft) : [])],
  })
  const params = { id: promotionId, revision: revision.id }
  const { version } = revision
  const schedule = async () => {
    const saved = await form.save(
      (draft) => ({ activateAt: draft.activateAt === '' ? null : draft.activateAt, version }),
      (body, idempotencyKey) => call('schedulePromotionRevision', { params, body, idempotencyKey }),
    )
    if (saved) finish(saved.activateAt === null ? 'Schedule canceled' : 'Revision scheduled')
  }
  const activate = async () => {
    // the checks of a revision that has become live are refused
    await cache.cancelQueries({ queryKey: checksKey(promotionId) })
    const saved = await form.save(
      ({ reason }) => ({
        version,
        publishAnyway: acceptWarnings(warnings, reason),
      }),
      async (body, idempotencyKey) => {
        try {
          return await call('activatePromotionRevision', { params, body, idempotencyKey })
        } catch (error) {
          const asked = publishingQuestionOf(error)
          if (!asked) throw error
          setWarnings(asked.findings)
          return null
        }
      },
    )
    if (!saved) {
      void cache.invalidateQueries({ queryKey: checksKey(promotionId) })
      return
    }
    finish('The revision is live')
    const enter = (programId: number) => enterProgram(cache, programId)
    try {
      const opened = await loadPromotion(promotionId, enter, undefined)
      update(store, (state) => (deriveEditor(state).isDirty ? state : reopen(state, opened)))
    } catch (error) {
      logFailure('The promotion could not be reloaded', error)
    }
  }
  const finish = (text: string) => {
    onClose()
    void cache.invalidateQueries({ queryKey: ['promotions'] })
    void cache.invalidateQueries({ queryKey: revisionsKey(promotionId) })
    showToast(text)
  }
  /** Warnings belong to an activation now. */
  const setDate = (date: TypedDate) => {
    setWarnings([])
    form.set('activateAt', date)
  }
  return { form, warnings, setDate, schedule, activate }
}

function Activation(props: ReviewDialogProps) {
  const { promotionId, revision, onClose } = props
  const { form, warnings, setDate, schedule, activate } = useActivation(props)
  const isDirty = useEditor((state) => deriveEditor(state).isDirty)
  const { data } = useQuery(revisionQuery(promotionId, revision.id, revision.version))
  const isAsked = warnings.length > 0
  const { activateAt } = form.draft
  const isScheduled = activateAt !== ''
  const hasConflicts = (data?.conflicts.length ?? 0) > 0
  const blocked = isDirty
    ? 'Save or discard your changes first'
    : hasConflicts
      ? 'Open the revision and save it again'
      : undefined
  const lines = form.refusal ? panelLines(form.refusal, (field) => field === 'activateAt') : []
  const refused = lines.filter(({ field }) => field === null)
  const isOpen = useEditor((state) => state.revision?.id === revision.id)
  const isCanceling = !isScheduled && revision.activateAt !== null
  return (
    <FormDialog
      form={form}
      size="large"
      title="Review revision"
      lost="Your input will be lost."
      submitLabel={isCanceling ? 'Cancel schedule' : 'Schedule'}
      submitProblem={
        isOpen ? 'Close the revision first' : isScheduled || isCanceling ? null : 'Enter when it becomes live'
      }
      moreActions={
        <Button
          isBusy={form.isBusy}
          isDisabled={blocked !== undefined}
          disabledReason={blocked}
          onClick={() => void activate()}
        >
          {isAsked ? 'Activate anyway' : 'Activate now'}
        </Button>
      }
      onSubmit={() => void schedule()}
      onClose={onClose}
    >
      <div className={css.stack}>
        {refused.length > 0 && (
          <Notice tone="bad" isUrgent>
            {refused.map(({ text }) => text).join(' ')}
          </Notice>
        )}
        <ZonedDateTimeField
          fieldId="revision.activateAt"
          label="Becomes live"
          zone={zone}
          error={form.messageAt('activateAt')}
          value={activateAt}
          onChange={setDate}
          onBlur={() => form.leave('activateAt')}
        />
        {isAsked ? (
          <AcceptWarnings fieldId="revision.reason" warnings={warnings} form={form} />
        ) : (
          data && !hasConflicts && <RevisionChecks promotionId={promotionId} revision={revision} />
        )}
      </div>
      <Content promotionId={promotionId} revision={revision} onClose={onClose} />
    </FormDialog>
  )
}

/** The date that is chosen, and the reason to become live with warnings. */
interface ActivationDraft {
  readonly activateAt: TypedDate
  readonly reason: string
}

function dateIssues({ activateAt }: ActivationDraft, revision: PromotionRevision, now: string): Issue[] {
  const instant = instantOf(activateAt)
  const isPast = instant !== null && instant <= now && instant !== revision.activateAt
  const message = dateProblem(activateAt) ?? (isPast ? REVISION_MESSAGES.pastDate : null)
  return message === null ? [] : [{ field: 'activateAt', message }]
}

function Content({ promotionId, revision, onClose }: ReviewDialogProps) {
  const { data, error, refetch } = useQuery(revisionQuery(promotionId, revision.id, revision.version))
  if (error) return <LoadFailed text="Could not load the changes." error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton label="Loading the changes" />
  return (
    <>
      {data.conflicts.length > 0 && (
        <Notice tone="warning">
          The live promotion has changed the same values since: {data.conflicts.join(', ')}. Open the revision and save
          it again to keep its values.
        </Notice>
      )}
      <Differences differences={data.differences} from={data.base} onClose={onClose} />
    </>
  )
}
