import { MESSAGES } from '@incentive/model'
import { useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Checkbox } from '../../../kit/fields/checkbox.tsx'
import css from './promotion-editor.module.css'
import { cancelCopy } from '../draft/change-editor.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { useCopy } from '../editing/use-copy.ts'

/** Asks before the promotion is copied and says what comes along (COPY-01 to COPY-04, OP-04). */
export function CopyDialog() {
  const isOpen = useEditor(({ mode }) => mode === 'copying')
  return isOpen ? <OpenCopyDialog /> : null
}

function OpenCopyDialog() {
  const store = useEditorStore()
  const isBusy = useEditor((state) => state.isBusy)
  const [includesPayouts, setIncludesPayouts] = useState(false)
  const copy = useCopy()
  const cancel = () => {
    if (!isBusy) update(store, cancelCopy)
  }
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title="Copy promotion"
      size="small"
      actions={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button data-autofocus kind="primary" isBusy={isBusy} onClick={() => void copy(includesPayouts)}>
            Copy promotion
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <p>{MESSAGES.editor.copied}</p>
        <Checkbox
          label="Also copy payout lines"
          value={includesPayouts}
          isDisabled={isBusy}
          onChange={setIncludesPayouts}
        />
      </div>
    </Dialog>
  )
}
