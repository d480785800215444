import { MESSAGES } from '@incentive/model/issues'
import { Notice } from '../../../kit/page/notice.tsx'
import { Room } from '../../../kit/page/room.tsx'
import { hasClaims } from '../draft/editor-state.ts'
import css from './claims-warning.module.css'
import { useEditor, useIsFormOpen } from './editor-context.tsx'

/**
 * In edit mode, warns that existing claims lock country and claim type (ALG-31, OP-75). In view mode, shows that the
 * promotion has claims.
 */
export function ClaimsWarning() {
  const isClaimed = useEditor(hasClaims)
  const isEdit = useIsFormOpen()
  if (!isClaimed) return null
  return (
    <div className={css.warning} data-kit-chrome>
      <Room isShown={isEdit}>
        <Notice tone="warning">{MESSAGES.promotion.locked}</Notice>
      </Room>
      <Room isShown={!isEdit}>
        <Notice>Claims exist for this promotion.</Notice>
      </Room>
    </div>
  )
}
