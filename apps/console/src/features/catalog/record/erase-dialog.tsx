import type { RecordAnswer } from '@incentive/contract'
import type { CatalogEntity } from '@incentive/model/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { eraseParticipant, noteRecord } from '../../../api/queries/records.ts'
import { useSession } from '../../../api/session.ts'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { ConfirmedDialog } from '../../../parts/confirmed/confirmed-dialog.tsx'
import { nameOf } from '../../../parts/catalog/catalog-words.ts'

interface EraseDialogProps {
  entity: CatalogEntity
  record: RecordAnswer
  /** Shows the record as it is stored now. */
  onErased: () => void
  onClose: () => void
}

/** Asks before the personal data of a participant are erased, with what is lost. DI-24. */
export function EraseDialog({ entity, record, onErased, onClose }: EraseDialogProps) {
  const cache = useQueryClient()
  const { program } = useSession()
  const erase = async () => {
    const erased = await eraseParticipant(record)
    onClose()
    noteRecord(cache, program?.id, entity.name, erased)
    onErased()
    showToast(`Personal data of 1 ${entity.one} erased`)
  }
  return (
    <ConfirmedDialog
      title={`Erase ${nameOf(entity, record)}?`}
      confirmLabel={`Erase ${entity.one}`}
      isDestructive
      onConfirm={erase}
      onClose={onClose}
    >
      Name, key, email, address, dates and custom fields are permanently erased: here, and in timelines, imports, saved
      drafts and test cases. The participant is deactivated and cannot be imported again. Claims keep their decision and
      their amounts. This cannot be undone.
    </ConfirmedDialog>
  )
}
