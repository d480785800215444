import { MESSAGES } from '@incentive/model/issues'
import { formatSize, ACCEPTED_TYPES } from '@incentive/model/uploads'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../../../kit/page/empty-state.tsx'
import { IconFileText, IconAlertCircle, IconUpload, IconX } from '../../../../kit/icon/icons.ts'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { useEditor, useIsFormOpen, useEditorStore } from '../../editing/editor-context.tsx'
import { useField } from '../../editing/use-field.ts'
import { FileRow } from './file-row.tsx'
import { newsOf } from './news-of.ts'
import { Button, IconButton } from '../../../../kit/button/button.tsx'
import { Icon } from '../../../../kit/icon/icon.tsx'
import type { Transfer } from '../../draft/editor-state.ts'
import { placesLeft } from '../../draft/transfers.ts'
import { transfersOf } from '../../editing/file-transfers.ts'
import { FileDrop } from '../../../../kit/file-drop/file-drop.tsx'
import css from './documents.module.css'

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

/** Announces the result of each upload to screen readers: stored, or the reason why not (WCAG 4.1.3). */
function TransferNews() {
  const store = useEditorStore()
  const [news, setNews] = useState('')
  useEffect(
    () =>
      store.subscribe((state, before) => {
        const said = newsOf(before, state)
        if (said !== '') setNews(said)
      }),
    [store],
  )
  return (
    <p role="status" className="kit-hidden">
      {news}
    </p>
  )
}

/** A file that is uploading, with its progress, or the reason why it was rejected (DOC-09). */
function TransferRow({ transfer }: { transfer: Transfer }) {
  const transfers = transfersOf(useEditorStore())
  const { id, name, size, sent, problem, mayRetry } = transfer
  const hasPlace = useEditor((state) => placesLeft(state) > 0)
  const isStopped = problem !== null
  const drop = () => {
    transfers.cancel(id)
    document.getElementById('uploads')?.focus()
  }
  return (
    <li className={css.row} data-stopped={isStopped || undefined}>
      <Icon of={isStopped ? IconAlertCircle : IconUpload} size={18} className={css.rowIcon} />
      <div className={css.name}>
        {isStopped ? (
          <>
            {!problem.startsWith(name) && <bdi>{name}</bdi>}
            <p className={css.rowProblem}>{problem}</p>
          </>
        ) : (
          <>
            <bdi>{name}</bdi>
            <progress className={css.progress} max={size} value={sent} aria-label={`Uploading ${name}`} />
          </>
        )}
      </div>
      <span className={css.size}>{isStopped ? formatSize(size) : progressText(sent, size)}</span>
      <span className={css.actions}>
        {mayRetry && hasPlace && (
          <Button kind="quiet" size="small" aria-label={`Retry ${name}`} onClick={() => transfers.retry(id)}>
            Retry
          </Button>
        )}
        <IconButton icon={IconX} size="small" label={isStopped ? `Dismiss ${name}` : `Cancel ${name}`} onClick={drop} />
      </span>
    </li>
  )
}

/** After the last byte is sent, the server is checking the file. */
const progressText = (sent: number, size: number) =>
  sent >= size ? 'Checking…' : `${Math.floor((sent / size) * 100)} % of ${formatSize(size)}`

const accepted = Object.keys(ACCEPTED_TYPES)
  .map((extension) => `.${extension}`)
  .join(',')

interface DropPlaceProps {
  fieldId: string
  error: string | undefined
}

/** The area to drop or choose files, shown while the promotion can have more (DOC-03). */
function DropPlace({ fieldId, error }: DropPlaceProps) {
  const store = useEditorStore()
  const isFull = useEditor((state) => placesLeft(state) === 0)
  const limit = useEditor(({ draft }) => draft.promotionType?.uploadLimit ?? 0)
  const full = isFull ? MESSAGES.upload.tooMany(limit) : undefined
  return (
    <FileDrop
      fieldId={fieldId}
      title={full ?? 'Drop files here'}
      kinds="PDF, images, text, CSV, Word, Excel or PowerPoint, up to 20 MB each"
      accept={accepted}
      buttonLabel="Add files"
      inputLabel="Files to add"
      isMultiple
      disabledReason={full}
      error={error}
      onChoose={(files) => transfersOf(store).choose([...files])}
    />
  )
}
