import type { RecordAnswer } from '@incentive/contract'
import type { CatalogEntity } from '@incentive/model'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { IconButton } from '../../../kit/button/button.tsx'
import { IconBan, IconCircleCheck, IconDots, IconTrash } from '../../../kit/icon/icons.ts'
import { Menu } from '../../../kit/menu/menu.tsx'
import { StateBadge } from '../../../kit/page/state-badge.tsx'
import { dropWork, PAGE_WORK } from '../../../parts/unsaved-changes/use-unsaved-work.ts'
import { listHref, nameOf } from '../../../parts/catalog/catalog-words.ts'
import { DeactivateDialog, DeleteDialog, ReactivateDialog } from './record-dialogs.tsx'

interface RecordActionsProps {
  entity: CatalogEntity
  record: RecordAnswer
  onChanged: (record: RecordAnswer) => void
}

/** The menu of a record: deactivate or reactivate it, or delete it. */
export function RecordActions({ entity, record, onChanged }: RecordActionsProps) {
  const router = useRouter()
  const [asking, setAsking] = useState<'deactivate' | 'reactivate' | 'delete' | null>(null)
  const isActive = record.deactivatedDate === null
  const label = `More for ${nameOf(entity, record)}`
  const shared = { entity, record, onClose: () => setAsking(null) }
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
          isActive
            ? { label: 'Deactivate', icon: IconBan, onChoose: () => setAsking('deactivate') }
            : { label: 'Reactivate', icon: IconCircleCheck, onChoose: () => setAsking('reactivate') },
          { label: 'Delete', icon: IconTrash, isDanger: true, onChoose: () => setAsking('delete') },
        ]}
      />
      {asking === 'deactivate' && <DeactivateDialog {...shared} onChanged={onChanged} />}
      {asking === 'reactivate' && <ReactivateDialog {...shared} onChanged={onChanged} />}
      {asking === 'delete' && (
        <DeleteDialog
          {...shared}
          onDeleted={leave}
          onDeactivate={isActive ? () => setAsking('deactivate') : undefined}
        />
      )}
    </>
  )
}

/** The state of a record, if it is not the usual one. */
export const StateOfRecord = ({ record }: { record: RecordAnswer }) =>
  record.deactivatedDate === null ? null : <StateBadge label="Deactivated" icon={IconBan} />
