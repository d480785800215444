import { formatNy } from '@incentive/model'
import { Notice } from '../../../kit/page/notice.tsx'
import { useEditor } from '../editing/editor-context.tsx'
import { MergeButton } from './merging.tsx'
import css from './merging.module.css'
import { useNewerVersion } from './use-newer-version.ts'

/** Shows that another user has saved since editing started, before the user's own save is rejected (U12). */
export function NewerVersionNotice() {
  const newer = useNewerVersion()
  const isRefused = useEditor((state) => state.isPanelOpen && state.refusal?.remedy === 'reload')
  if (!newer || isRefused) return null
  return (
    <div className={css.newer} role="status">
      <Notice tone="warning" actions={<MergeButton />}>
        {newer.savedBy ?? 'A deleted user'} saved this promotion on {formatNy(newer.savedDate)}. Your changes are kept;
        merge before you save.
      </Notice>
    </div>
  )
}
