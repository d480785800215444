import type { Import } from '@incentive/contract'
import { useQueryClient } from '@tanstack/react-query'
import { runImportAction, cacheImport } from '../../api/queries/imports.ts'
import { useSession } from '../../api/session.ts'
import { ConfirmedDialog } from '../../parts/confirmed/confirmed-dialog.tsx'
import { changingRows, inWords } from '../../parts/imports/import-words.ts'

/** True if an import has changed records that an undo can restore. */
export const canUndo = ({ state, counts }: Pick<Import, 'state' | 'counts'>): boolean =>
  (state === 'APPLIED' || state === 'STOPPED') && changingRows(counts) > 0

/** Asks before an import is undone, with the consequences. DI-08. */
export function UndoDialog({ shown, onClose }: { shown: Import; onClose: () => void }) {
  const cache = useQueryClient()
  const { program } = useSession()
  const { created, changed, deactivated, removed } = shown.counts
  const count = changingRows(shown.counts)
  const undo = async () => {
    cacheImport(cache, program?.id, await runImportAction('undoImport', shown.id))
    onClose()
  }
  return (
    <ConfirmedDialog
      title={`Undo the import of ${shown.fileName}?`}
      confirmLabel={`Undo ${inWords(count)} ${count === 1 ? 'row' : 'rows'}`}
      isDestructive
      onConfirm={undo}
      onClose={onClose}
    >
      {[
        ...(created > 0
          ? ['Records that this import created are deleted, or deactivated where they are already used.']
          : []),
        ...(changed > 0 ? ['Fields that it changed get their former values back.'] : []),
        ...(deactivated > 0 ? ['Records that it deactivated are active again.'] : []),
        ...(removed > 0 ? ['Records that it removed are created again.'] : []),
        'Values that were changed since then stay, and are listed afterwards. An undo cannot be undone.',
      ].join(' ')}
    </ConfirmedDialog>
  )
}
