import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../kit/button/button.tsx'
import { IconRefresh } from '../../kit/icon/icons.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { PageSkeleton } from '../../kit/page/page-skeleton.tsx'
import { causeOf } from '../../parts/lists/use-page.ts'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { OidcSettingsForm } from './oidc-settings-form.tsx'
import { settingsKey } from './use-sign-in-form.ts'

/** The sign-in settings of a client, for its account managers. Record 68. */
export function OidcSettingsPage(): ReactNode {
  useScreenLocation('signInSettings')
  const { rights, client } = useSession()
  return (
    <>
      <title>Sign-in - Incentive Console</title>
      {rights.managesAccounts && client ? (
        <Settings key={client.id} clientId={client.id} />
      ) : (
        <>
          <PageHeader title="Sign-in" />
          <Notice>You do not have permission to view this page.</Notice>
        </>
      )}
    </>
  )
}

function Settings({ clientId }: { clientId: number }) {
  const [openings, setOpenings] = useState(0)
  const read = useQuery({
    queryKey: settingsKey(clientId),
    queryFn: ({ signal }) => call('getSignInSettings', { signal }),
    // a form opens with freshly loaded data, never with cached data of an earlier visit
    ...{ gcTime: 0, staleTime: Infinity },
  })
  const reload = async () => {
    const { isSuccess } = await read.refetch()
    if (isSuccess) setOpenings((count) => count + 1)
  }
  if (read.data) {
    const reopen = () => setOpenings((count) => count + 1)
    return (
      <OidcSettingsForm
        key={openings}
        {...{ clientId, settings: read.data }}
        onDiscard={reopen}
        onReload={() => void reload()}
      />
    )
  }
  if (read.isPending) return <PageSkeleton label="Loading the settings" />
  return (
    <>
      <PageHeader title="Sign-in" />
      <Notice
        tone="bad"
        isUrgent
        actions={
          <Button icon={IconRefresh} onClick={() => void read.refetch()}>
            Retry
          </Button>
        }
      >
        {causeOf(read.error)}
      </Notice>
    </>
  )
}
