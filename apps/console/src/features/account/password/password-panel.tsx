import type { Account } from '@incentive/contract'
import { formatNy } from '@incentive/model'
import { useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { IconLock } from '../../../kit/icon/icons.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** The date of the last password change, and a button to change the password. */
export function PasswordPanel({ account }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false)
  const { hasPassword, passwordChangedDate } = account
  return (
    <Panel
      title="Password"
      actions={
        hasPassword && (
          <Button icon={IconLock} onClick={() => setIsOpen(true)}>
            Change password
          </Button>
        )
      }
    >
      <p>
        {!hasPassword && 'You sign in without a password.'}
        {hasPassword && (passwordChangedDate ? `Changed ${formatNy(passwordChangedDate)}.` : 'Never changed.')}
      </p>
      {isOpen && <PasswordDialog email={account.email} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}
