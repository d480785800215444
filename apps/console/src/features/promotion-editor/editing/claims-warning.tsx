import { MESSAGES } from '@incentive/model'
import { Notice } from '../../../kit/page/notice.tsx'
import { isEditing } from '../draft/editor-state.ts'
import css from './claims-warning.module.css'
import { useEditor } from './editor-context.tsx'

/** Says while editing that claims lock country and claim type (ALG-31, OP-75). */
export function ClaimsWarning() {
  const isShown = useEditor((state) => state.hasClaims && isEditing(state))
  if (!isShown) return null
  return (
    <div className={css.warning}>
      <Notice tone="warning">{MESSAGES.promotion.locked}</Notice>
    </div>
  )
}
