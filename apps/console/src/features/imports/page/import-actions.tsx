import type { Import } from '@incentive/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runImportAction, cacheImport } from '../../../api/queries/imports.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../kit/button/button.tsx'
import { IconArrowBackUp } from '../../../kit/icon/icons.ts'
import { ConfirmedDialog } from '../../../parts/confirmed/confirmed-dialog.tsx'
import { canUndo, UndoDialog } from '../undo-dialog.tsx'

/** The actions that end an import: it is discarded before it is applied, and undone afterward. */
export function ImportActions({ shown }: { shown: Import }) {
  const [open, setOpen] = useState<'discard' | 'undo' | null>(null)
  const close = () => setOpen(null)
  const isWaiting = shown.state === 'CHECKED' || shown.state === 'NEEDS_COLUMNS'
  return (
    <>
      {isWaiting && <Button onClick={() => setOpen('discard')}>Discard import</Button>}
      {canUndo(shown) && (
        <Button icon={IconArrowBackUp} onClick={() => setOpen('undo')}>
          Undo import
        </Button>
      )}
      {open === 'undo' && <UndoDialog shown={shown} onClose={close} />}
      {open === 'discard' && isWaiting && <DiscardDialog shown={shown} onClose={close} />}
    </>
  )
}

function DiscardDialog({ shown, onClose }: { shown: Import; onClose: () => void }) {
  const cache = useQueryClient()
  const { program } = useSession()
  const discard = async () => {
    cacheImport(cache, program?.id, await runImportAction('cancelImport', shown.id))
    onClose()
  }
  return (
    <ConfirmedDialog
      title={`Discard the import of ${shown.fileName}?`}
      confirmLabel="Discard 1 import"
      isDestructive
      onConfirm={discard}
      onClose={onClose}
    >
      Nothing has been applied, and nothing will be. Corrections of rows are lost.
    </ConfirmedDialog>
  )
}
