import type { Administrator } from '@incentive/contract'
import { IconButton } from '../../kit/button/button.tsx'
import { RowActions } from '../../kit/data-table/row-parts.tsx'
import { IconBan, IconCircleCheck, IconDots, IconLink, IconLogout, IconPencil } from '../../kit/icon/icons.ts'
import { Menu } from '../../kit/menu/menu.tsx'
import type { AccountAction } from './action-dialog.tsx'

interface AdministratorActionsProps {
  administrator: Administrator
  onEdit: () => void
  onAct: (action: AccountAction) => void
}

/** The buttons at the end of an administrator's row. Unavailable actions show the reason. */
export function AdministratorActions({ administrator, onEdit, onAct }: AdministratorActionsProps) {
  const { fullName, isOwn, isSharedElsewhere, status } = administrator
  const isDisabled = status === 'DISABLED'
  const always = isSharedElsewhere ? 'Also belongs to another client' : undefined
  const own = isOwn ? 'Not available for your own account' : always
  return (
    <RowActions>
      <IconButton icon={IconPencil} size="small" label={`Edit ${fullName}`} onClick={onEdit} />
      <Menu
        label={`More for ${fullName}`}
        trigger={<IconButton icon={IconDots} size="small" label={`More for ${fullName}`} />}
        items={[
          {
            ...{ label: status === 'INVITED' ? 'New invitation link' : 'Reset password', icon: IconLink },
            disabledReason: isDisabled ? 'Enable the account first' : own,
            onChoose: () => onAct('link'),
          },
          {
            ...{ label: 'End all sessions', icon: IconLogout, disabledReason: always },
            onChoose: () => onAct('endSessions'),
          },
          isDisabled
            ? { label: 'Enable', icon: IconCircleCheck, disabledReason: always, onChoose: () => onAct('enable') }
            : {
                ...{ label: 'Disable', icon: IconBan, isDanger: true, disabledReason: own },
                onChoose: () => onAct('disable'),
              },
        ]}
      />
    </RowActions>
  )
}
