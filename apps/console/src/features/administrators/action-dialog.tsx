import type { Administrator } from '@incentive/contract'
import { call } from '../../api/call.ts'
import { showToast } from '../../kit/toast/toasts.tsx'
import { ConfirmedDialog } from '../../parts/confirmed/confirmed-dialog.tsx'
import type { Made } from './administrator-dialog.tsx'
import { useRefresh } from './use-administrators.ts'

/** The actions on an account as a whole. */
export type AccountAction = 'disable' | 'enable' | 'endSessions' | 'link'

interface ActionDialogProps {
  action: AccountAction
  administrator: Administrator
  onMade: (made: Made) => void
  onClose: () => void
}

interface Words {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly done: string
}

const linkText = ({ email, status, managesAccounts }: Administrator) =>
  status !== 'INVITED' && managesAccounts
    ? `They are also an account manager, so the link is emailed only to ${email} and is not shown to you. It replaces any earlier link.`
    : 'Creates a link to set a new password. It expires in 72 hours and replaces any earlier link. If they have rights that you do not have, it is emailed to them only.'

const wordsOf = (action: AccountAction, administrator: Administrator): Words => {
  const { fullName, status } = administrator
  switch (action) {
    case 'disable':
      return {
        title: `Disable ${fullName}?`,
        label: 'Disable 1 account',
        done: `${fullName} disabled`,
        text: 'All sessions end now. No one can sign in with this account until it is enabled again.',
      }
    case 'enable':
      return {
        title: `Enable ${fullName}?`,
        label: 'Enable 1 account',
        done: `${fullName} enabled`,
        text: 'They can sign in again with the same rights as before. Ended sessions stay ended.',
      }
    case 'endSessions':
      return {
        title: `End all sessions of ${fullName}?`,
        label: 'End all sessions',
        done: 'All sessions ended',
        text: 'They are signed out everywhere. Their unsaved changes are kept.',
      }
    case 'link':
      return {
        title:
          status === 'INVITED' ? `Create a new invitation link for ${fullName}?` : `Reset password of ${fullName}?`,
        text: linkText(administrator),
        label: 'Create link',
        done: 'Link created',
      }
  }
}

/** Asks for confirmation of an action on an account, and runs it. U25. */
export function ActionDialog({ action, administrator, onMade, onClose }: ActionDialogProps) {
  const refresh = useRefresh()
  const { title, text, label, done } = wordsOf(action, administrator)
  const carryOut = async () => {
    const made = await send(action, administrator.id)
    await refresh(administrator)
    if (made) return onMade(made)
    showToast(done)
    onClose()
  }
  return (
    <ConfirmedDialog
      title={title}
      confirmLabel={label}
      isDestructive={action === 'disable' || action === 'endSessions'}
      onConfirm={carryOut}
      onClose={onClose}
    >
      {text}
    </ConfirmedDialog>
  )
}

async function send(action: AccountAction, id: number): Promise<Made | null> {
  const params = { id }
  if (action === 'link') return call('createAdministratorLink', { params })
  if (action === 'disable') await call('disableAdministrator', { params })
  else if (action === 'enable') await call('enableAdministrator', { params })
  else await call('endAdministratorSessions', { params })
  return null
}
