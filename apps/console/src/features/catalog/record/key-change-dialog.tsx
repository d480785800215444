import type { RecordAnswer } from '@incentive/contract'
import { recordKeyText, type CatalogEntity } from '@incentive/model/catalog'
import { useQuery } from '@tanstack/react-query'
import { usesQuery } from '../../../api/queries/records.ts'
import { useSession } from '../../../api/session.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { causeOf } from '../../../parts/lists/use-page.ts'
import type { RecordDraft } from './record-draft.ts'
import css from './record.module.css'
import { UsesList } from './record-uses.tsx'

/** True if a draft has a different key from the stored record. */
export function isKeyChanged(entity: CatalogEntity, stored: RecordAnswer | null, { values }: RecordDraft): boolean {
  return stored !== null && recordKeyText(entity, { ...stored }) !== recordKeyText(entity, values)
}

interface KeyChangeDialogProps {
  entity: CatalogEntity
  record: RecordAnswer
  draft: RecordDraft
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before the key of a record changes, and lists where the old one remains. DI-23. */
export function KeyChangeDialog({ entity, record, draft, onConfirm, onClose }: KeyChangeDialogProps) {
  const { program } = useSession()
  const { data, error } = useQuery(usesQuery(program?.id, entity.name, record.id))
  const old = recordKeyText(entity, { ...record })
  const uses = (data ?? []).filter(({ isByKey }) => isByKey)
  return (
    <ConfirmDialog
      isOpen
      title={`Rename ${old}?`}
      confirmLabel={`Rename to ${recordKeyText(entity, draft.values)}`}
      isBusy={data === undefined && error === null}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <div className={css.refused}>
        <p>
          {`Files and API calls must use the new key of this ${entity.one}. No other ${entity.one} can use the old one for 90 days.`}
          {uses.length > 0 && ` These keep ${old} until you change them:`}
          {error && ` The places that contain ${old} could not be loaded: ${causeOf(error)}`}
        </p>
        {uses.length > 0 && (
          <div className={css.uses}>
            <UsesList uses={uses} />
          </div>
        )}
      </div>
    </ConfirmDialog>
  )
}
