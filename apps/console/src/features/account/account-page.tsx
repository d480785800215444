import type { Account } from '@incentive/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { PageSkeleton } from '../../kit/page/page-skeleton.tsx'
import { RetryNotice } from '../../parts/lists/retry-notice.tsx'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { accountQuery } from './account-query.ts'
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx'
import { SessionsPanel } from './sessions/sessions-panel.tsx'
import { formatNy } from '@incentive/model/time'
import { Button } from '../../kit/button/button.tsx'
import { IconLock, IconPencil } from '../../kit/icon/icons.ts'
import { Panel } from '../../kit/panel/panel.tsx'
import { PasswordDialog } from './password/password-dialog.tsx'
import { SummaryList } from '../../kit/panel/summary-list.tsx'
import css from './account.module.css'
import { NameDialog } from './profile/name-dialog.tsx'

/** The user's profile, sign-in methods and active sessions. */
export function AccountPage(): ReactNode {
  useScreenLocation('account')
  const query = useQuery(accountQuery)
  return (
    <>
      <title>My account - Incentive Console</title>
      <PageHeader title="My account" />
      {query.isPending && <PageSkeleton label="Loading your account" />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && <Panels account={query.data} />}
    </>
  )
}

function Panels({ account }: { account: Account }) {
  return (
    <>
      <ProfilePanel account={account} />
      <PasswordPanel account={account} />
      <SecondFactorPanel account={account} />
      <SessionsPanel />
    </>
  )
}

/** The date of the last password change, and a button to change the password. */
function PasswordPanel({ account }: { account: Account }) {
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

/** Name and email. The email identifies the user and cannot be changed. */
function ProfilePanel({ account }: { account: Account }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Panel
      title="Profile"
      actions={
        <Button icon={IconPencil} onClick={() => setIsEditing(true)}>
          Change name
        </Button>
      }
    >
      <div className={css.narrow}>
        <SummaryList
          items={[
            { label: 'Name', value: `${account.firstName} ${account.lastName}` },
            { label: 'Email', value: account.email },
          ]}
        />
      </div>
      {isEditing && <NameDialog account={account} onClose={() => setIsEditing(false)} />}
    </Panel>
  )
}
