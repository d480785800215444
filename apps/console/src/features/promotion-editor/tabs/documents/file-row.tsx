import { changeField } from '@incentive/model/promotion'
import type { Upload } from '@incentive/model/references'
import { formatNy } from '@incentive/model/time'
import { formatSize } from '@incentive/model/uploads'
import { IconButton } from '../../../../kit/button/button.tsx'
import { Icon } from '../../../../kit/icon/icon.tsx'
import { IconFileText, IconTrash } from '../../../../kit/icon/icons.ts'
import { changeDraft } from '../../draft/change-content.ts'
import { putBack, useOfferUndo } from '../../editing/undo.ts'
import { removeUpload } from '../../draft/transfers.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { update } from '../../editing/editor-store.ts'
import css from './documents.module.css'

/** An attached file. Its name downloads it; in edit mode it can be removed, and restored (DOC-01, U22). */
export function FileRow({ upload, isEdit }: { upload: Upload; isEdit: boolean }) {
  const store = useEditorStore()
  const isNew = useEditor(({ uploaded }) => uploaded.includes(upload.id))
  const offerUndo = useOfferUndo()
  const remove = () => {
    const then = store.getState().draft.uploads
    update(store, (state) => removeUpload(state, upload.id))
    document.getElementById('uploads')?.focus()
    offerUndo({
      message: `${upload.fileName} removed`,
      undo: (state) =>
        changeDraft(state, (draft) => changeField(draft, 'uploads', putBack(draft.uploads, upload, then))),
    })
  }
  return (
    <li className={css.row}>
      <Icon of={IconFileText} size={18} className={css.rowIcon} />
      <div className={css.name}>
        <a href={upload.url} download>
          <bdi>{upload.fileName}</bdi>
        </a>
      </div>
      <span className={css.size}>{formatSize(upload.size)}</span>
      <span className={css.date}>{isNew ? 'Attached on save' : formatNy(upload.createdDate)}</span>
      {isEdit && (
        <span className={css.actions}>
          <IconButton icon={IconTrash} size="small" label={`Remove ${upload.fileName}`} onClick={remove} />
        </span>
      )}
    </li>
  )
}
