import { copyOf, copyIssues, copyToSend, openCopy, type CopyDraft } from '@incentive/model/copy'
import { MESSAGES, panelLines } from '@incentive/model/issues'
import type { PromotionDraft } from '@incentive/model/promotion'
import { Button } from '../../../kit/button/button.tsx'
import { Checkbox } from '../../../kit/fields/checkbox.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import type { FormRefusal } from '../../../parts/form/form-state.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { CopyFields, copyField } from './copy-fields.tsx'
import { PublishNow } from './publish-now.tsx'
import css from './copying.module.css'
import { DatesOfCopy } from './dates-of-copy.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { focusField } from '../../../kit/error-panel/focus-field.ts'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { useForm, type Form } from '../../../parts/form/use-form.ts'
import { fail, finishCopy } from '../draft/change-editor.ts'
import { refusalOf } from '../draft/refusal.ts'
import { update } from '../editing/editor-store.ts'
import { focusScreen } from '../editing/saving/use-save.ts'

/** Asks how the copy differs, and shows its dates and the copied parts (COPY-01 to COPY-04, OP-04). */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const source = useEditor(({ baseline }) => baseline)
  const { form, copy } = useCopy(source)
  const { draft, isBusy, refusal } = form
  const copyPaused = () => {
    form.set('publishNow', false)
    void copy()
  }
  return (
    <FormDialog
      form={form}
      title="Copy promotion"
      lost="What you entered for the copy will be lost."
      submitLabel="Copy promotion"
      onSubmit={() => void copy()}
      onClose={onClose}
    >
      <div className={css.stack}>
        {refusal && <Refused refusal={refusal} onCopyPaused={copyPaused} />}
        <CopyFields source={source} form={form} />
        <DatesOfCopy source={source} copy={copyOf(source, draft)} includesPayouts={draft.includePayouts} />
        <div>
          <p className={css.words}>
            {draft.includePayouts ? MESSAGES.editor.copiedWithPayouts : MESSAGES.editor.copied}
          </p>
          <Checkbox
            label="Also copy payout lines"
            value={draft.includePayouts}
            isDisabled={isBusy}
            onChange={(includePayouts) => form.set('includePayouts', includePayouts)}
          />
        </div>
        <PublishNow source={source} copy={copyOf(source, draft)} form={form} />
      </div>
    </FormDialog>
  )
}

const asked = ['name', 'promotionKey', 'effectiveDate', 'fiscalYear']

/** Scrolls to the rejected choice, which is at the other end of the dialog. */
const show = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

/** Explains why the copy failed, except for errors shown at a field. */
function Refused({ refusal, onCopyPaused }: { refusal: FormRefusal; onCopyPaused: () => void }) {
  const lines = panelLines(refusal, (field) => asked.includes(field)).filter(({ field }) => field === null)
  if (lines.length === 0) return null
  const notReady = MESSAGES.promotion.notReady('')
  if (lines.every(({ text }) => text.startsWith(notReady))) {
    const list = lines.map(({ text }) => text.slice(notReady.length)).join('; ')
    return (
      <div ref={show}>
        <Notice tone="bad" isUrgent actions={<Button onClick={onCopyPaused}>Copy as paused</Button>}>
          {MESSAGES.promotion.notReady(list)}. Copy as paused?
        </Notice>
      </div>
    )
  }
  return (
    <div ref={show}>
      <Notice tone="bad" isUrgent>
        {lines.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </div>
  )
}

/**
 * The form of a copy, and the function that creates and opens it (ALG-26, NAV-12). If it fails, the input stays with
 * the reason next to it. If there was no input, the reason is in the source's list of problems (COPY-14).
 */
function useCopy(source: PromotionDraft): { form: Form<CopyDraft>; copy: () => Promise<void> } {
  const store = useEditorStore()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const form = useForm(openCopy(source), {
    issues: (draft) => copyIssues(source, draft),
    countChanges: (draft) => Object.keys(copyToSend(source, draft) ?? {}).length,
  })

  const send = async (body: ReturnType<typeof copyToSend>) => {
    const id = source.stored?.id ?? 0
    try {
      // the key outlives the dialog, so that a copy with a lost response is not created twice
      return await store.sendOnce(body, (idempotencyKey) =>
        call('copyPromotion', { params: { id }, body, idempotencyKey }),
      )
    } catch (error) {
      const refusal = refusalOf(failureOf(error))
      const [first] = refusal.fieldIssues
      if (body === undefined) update(store, (state) => fail(state, refusal))
      else if (first) void focusField(copyField(first.field))
      throw error
    }
  }

  const copy = async () => {
    const [first] = form.issues
    if (first) void focusField(copyField(first.field))
    const made = await form.save((draft) => copyToSend(source, draft), send)
    if (!made) return
    update(store, finishCopy)
    void cache.invalidateQueries({ queryKey: ['promotions'] })
    showToast(`Copied to ${made.promotionKey}${made.pause ? ', paused' : ''}`)
    await navigate({ to: '/promotion/$id', params: { id: String(made.id) } })
    focusScreen()
  }
  return { form, copy }
}
