import type { Account } from '@incentive/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { IconRefresh } from '../../kit/icon/icons.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { PageSkeleton } from '../../kit/page/page-skeleton.tsx'
import { causeOf } from '../../parts/lists/use-page.ts'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { accountQuery } from './account-query.ts'
import { PasswordPanel } from './password/password-panel.tsx'
import { ProfilePanel } from './profile/profile-panel.tsx'
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx'
import { SessionsPanel } from './sessions/sessions-panel.tsx'

/** Who one is here, how one signs in, and where one is signed in. */
export function AccountPage(): ReactNode {
  useScreenLocation('account')
  const query = useQuery(accountQuery)
  return (
    <>
      <title>My account - Incentive Console</title>
      <PageHeader title="My account" />
      {query.isPending && <PageSkeleton label="Loading your account" />}
      {query.isError && (
        <Notice
          tone="bad"
          isUrgent
          actions={
            <Button icon={IconRefresh} onClick={() => void query.refetch()}>
              Retry
            </Button>
          }
        >
          {causeOf(query.error)}
        </Notice>
      )}
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
