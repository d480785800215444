import type { Account } from '@incentive/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { PageSkeleton } from '../../kit/page/page-skeleton.tsx'
import { RetryNotice } from '../../parts/lists/retry-notice.tsx'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { accountQuery } from './account-query.ts'
import { PasswordPanel } from './password/password-panel.tsx'
import { ProfilePanel } from './profile/profile-panel.tsx'
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx'
import { SessionsPanel } from './sessions/sessions-panel.tsx'

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
