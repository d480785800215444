import { formatSize } from '@incentive/model'
import { Button, IconButton } from '../../../../kit/button/button.tsx'
import { Icon } from '../../../../kit/icon/icon.tsx'
import { IconAlertCircle, IconUpload, IconX } from '../../../../kit/icon/icons.ts'
import type { Transfer } from '../../draft/editor-state.ts'
import { placesLeft } from '../../draft/transfers.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { transfersOf } from '../../editing/use-file-transfers.ts'
import css from './documents.module.css'

/** A file that is uploading, with its progress, or the reason why it was rejected (DOC-09). */
export function TransferRow({ transfer }: { transfer: Transfer }) {
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
