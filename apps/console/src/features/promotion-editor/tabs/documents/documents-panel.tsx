import { MESSAGES } from '@incentive/model'
import { EmptyState } from '../../../../kit/page/empty-state.tsx'
import { IconFileText } from '../../../../kit/icon/icons.ts'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { useEditor, useIsFormOpen } from '../../editing/editor-context.tsx'
import { useField } from '../../editing/use-field.ts'
import css from './documents.module.css'
import { DropPlace } from './drop-place.tsx'
import { FileRow } from './file-row.tsx'
import { TransferNews } from './transfer-news.tsx'
import { TransferRow } from './transfer-row.tsx'

/**
 * The files, if they are loaded. Files cannot be added to a list that failed to load, because a save would replace it
 * (ERR-17).
 */
export function DocumentsPanel() {
  const isKnown = useEditor(({ failedLoads }) => !failedLoads.has('uploads'))
  return isKnown ? <Documents /> : null
}

/** The files and, in edit mode, the drop area to add more (DOC-02, DOC-10). */
function Documents() {
  const { value: uploads, frame } = useField('uploads')
  const transfers = useEditor((state) => state.transfers)
  const isEdit = useIsFormOpen()
  const limit = useEditor(({ draft }) => draft.promotionType?.uploadLimit ?? null)
  const count = limit === null ? null : `${uploads.length} of ${limit} files`
  // the rows below show files that are uploading
  const error = frame.error === MESSAGES.upload.underWay ? undefined : frame.error
  const isEmpty = uploads.length + transfers.length === 0
  return (
    <Panel title="Documents" hint={count}>
      <div className={css.documents}>
        {isEdit && <DropPlace fieldId={frame.fieldId} error={error} />}
        {isEmpty && !isEdit && (
          <EmptyState icon={IconFileText} title="No documents">
            Terms, price lists and pictures can be attached to a promotion.
          </EmptyState>
        )}
        {uploads.length > 0 && (
          <ul className={css.list} aria-label="Attached files">
            {uploads.map((upload) => (
              <FileRow key={upload.id} upload={upload} isEdit={isEdit} />
            ))}
          </ul>
        )}
        {transfers.length > 0 && (
          <ul className={css.list} aria-label="Files being added">
            {transfers.map((transfer) => (
              <TransferRow key={transfer.id} transfer={transfer} />
            ))}
          </ul>
        )}
        <TransferNews />
      </div>
    </Panel>
  )
}
