import { acceptIssues, MAX_REASON } from '@incentive/model/issues'
import { useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { ReasonField } from '../../../parts/form/reason-field.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { answerToPublish } from '../draft/change-editor.ts'
import type { Publishing } from '../draft/editor-state.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { useSaveAndShow } from '../editing/saving/use-save.ts'
import css from './publishing.module.css'

const NONE: Publishing['findings'] = []

/** Number of warnings rendered at a time. */
const PORTION = 50

/** Lists the warnings of a save that publishes, and asks for the reason to publish anyway (MS-46, MS-50). */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const store = useEditorStore()
  const findings = useEditor(({ publishing }) => publishing?.findings ?? NONE)
  const save = useSaveAndShow()
  const form = useForm({ reason: '' }, { issues: acceptIssues })
  const [most, setMost] = useState(PORTION)
  const count = findings.length.toLocaleString('en-US')
  const left = findings.length - most
  const publish = () => {
    if (form.validate()) return
    update(store, (state) => answerToPublish(state, form.draft.reason.trim()))
    void save()
  }
  return (
    <FormDialog
      form={form}
      title={findings.length === 1 ? 'Publish with 1 warning' : `Publish with ${count} warnings`}
      lost="Your reason will be lost."
      submitLabel="Publish anyway"
      onSubmit={publish}
      onClose={onClose}
    >
      <div className={css.stack}>
        <p>Saving will publish this promotion. Warnings:</p>
        <ul className={css.warnings}>
          {findings.slice(0, most).map(({ subject, message }) => (
            <li key={`${subject} ${message}`}>{message}</li>
          ))}
        </ul>
        {left > 0 && (
          <Button size="small" onClick={() => setMost(most + PORTION)}>
            Show {Math.min(left, PORTION)} more of {left.toLocaleString('en-US')}
          </Button>
        )}
        <ReasonField
          fieldId="publish-reason"
          form={form}
          maxLength={MAX_REASON}
          hint="Your reason is recorded in the timeline."
        />
      </div>
    </FormDialog>
  )
}
