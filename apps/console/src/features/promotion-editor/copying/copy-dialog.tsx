import { copyOf, MESSAGES, panelLines } from '@incentive/model'
import { Button } from '../../../kit/button/button.tsx'
import { Checkbox } from '../../../kit/fields/checkbox.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import type { FormRefusal } from '../../../parts/form/form-state.ts'
import { useEditor } from '../editing/editor-context.tsx'
import { CopyFields } from './copy-fields.tsx'
import { PublishNow } from './publish-now.tsx'
import css from './copying.module.css'
import { DatesOfCopy } from './dates-of-copy.tsx'
import { useCopy } from './use-copy.ts'

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
