import { MESSAGES } from '@incentive/model'
import { Notice } from '../../../kit/page/notice.tsx'
import css from './claims-warning.module.css'
import { useEditor } from './editor-context.tsx'

/** Says that claims lock country and claim type (ALG-31, OP-75); in view too, so that nothing moves on Edit. */
export function ClaimsWarning() {
  const isShown = useEditor((state) => state.hasClaims)
  if (!isShown) return null
  return (
    <div className={css.warning}>
      <Notice tone="warning">{MESSAGES.promotion.locked}</Notice>
    </div>
  )
}
