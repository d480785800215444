import { Button } from '../../../kit/button/button.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { forgetExpired } from '../draft/change-editor.ts'
import { showExpired } from '../draft/load-lists.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import css from './promotion-editor.module.css'

/**
 * Lists the lines that the last save expired because claims prevented their deletion, with a link to them (PROD-55,
 * OP-122).
 */
export function ExpiredInsteadNotice({ openTab }: { openTab: (id: string) => void }) {
  const store = useEditorStore()
  const keys = useEditor(({ expiredInstead }) => expiredInstead)
  if (keys.length === 0) return null
  const close = () => update(store, forgetExpired)
  const show = () => {
    update(store, (state) => showExpired(forgetExpired(state), true))
    openTab('products')
  }
  return (
    <div className={css.above} role="status">
      <Notice
        tone="warning"
        actions={
          <>
            <Button onClick={show}>Show expired</Button>
            <Button kind="quiet" onClick={close}>
              Close
            </Button>
          </>
        }
      >
        Expired instead of deleted, because a claim exists: {keys.join(', ')}
      </Notice>
    </div>
  )
}
