import type { RecordAnswer } from '@incentive/contract'
import type { CatalogEntity } from '@incentive/model/catalog'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { IconButton } from '../../../kit/button/button.tsx'
import { IconBan, IconCircleCheck, IconDots, IconTrash, IconX } from '../../../kit/icon/icons.ts'
import { Menu } from '../../../kit/menu/menu.tsx'
import { StateBadge } from '../../../kit/page/state-badge.tsx'
import { dropWork, PAGE_WORK } from '../../../parts/unsaved-changes/use-unsaved-work.ts'
import { listHref, nameOf } from '../../../parts/catalog/catalog-words.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { DeactivateDialog, DeleteDialog, ReactivateDialog } from './record-dialogs.tsx'

interface RecordActionsProps {
  entity: CatalogEntity
  record: RecordAnswer
  onChanged: (record: RecordAnswer) => void
  /** Shows the record as it is stored now. */
  onReload: () => void
}

/** The menu of a record: deactivate or reactivate it, or delete it; one that connects others is only deleted. */
export function RecordActions({ entity, record, onChanged, onReload }: RecordActionsProps) {
  const router = useRouter()
  const [asking, setAsking] = useState<'deactivate' | 'reactivate' | 'delete' | 'erase' | null>(null)
  const isActive = record.deactivatedDate === null
  const label = `More for ${nameOf(entity, record)}`
  const shared = { entity, record, onClose: () => setAsking(null) }
  const deactivate = { label: 'Deactivate', icon: IconBan, onChoose: () => setAsking('deactivate') }
  const reactivate = { label: 'Reactivate', icon: IconCircleCheck, onChoose: () => setAsking('reactivate') }
  const { rights } = useSession()
  const isErasable = rights.managesAccounts && entity.isPersonal && !entity.isRemovedOnly
  const erase = {
    label: 'Erase personal data',
    icon: IconX,
    isDanger: true,
    onChoose: () => setAsking('erase'),
  } as const
  const leave = async () => {
    // nothing is left that changes could be saved to
    dropWork(PAGE_WORK)
    await router.navigate({ href: listHref(entity.name), replace: true })
  }
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton icon={IconDots} label={label} />}
        items={[
          ...(entity.isRemovedOnly ? [] : [isActive ? deactivate : reactivate]),
          { label: 'Delete', icon: IconTrash, isDanger: true, onChoose: () => setAsking('delete') },
          ...(isErasable ? [erase] : []),
        ]}
      />
      {asking === 'deactivate' && <DeactivateDialog {...shared} onChanged={onChanged} />}
      {asking === 'reactivate' && <ReactivateDialog {...shared} onChanged={onChanged} />}
      {asking === 'erase' && (
        <EraseDialog
          {...shared}
          onErased={() => {
            // unsaved edits of an erased person cannot be saved
            dropWork(PAGE_WORK)
            onReload()
          }}
        />
      )}
      {asking === 'delete' && (
        <DeleteDialog
          {...shared}
          onDeleted={leave}
          onDeactivate={isActive && !entity.isRemovedOnly ? () => setAsking('deactivate') : undefined}
        />
      )}
    </>
  )
}

/** The state of a record, if it is not the usual one. */
export const StateOfRecord = ({ record }: { record: RecordAnswer }) =>
  record.deactivatedDate === null ? null : <StateBadge label="Deactivated" icon={IconBan} />
