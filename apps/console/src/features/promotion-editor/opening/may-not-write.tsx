import { ButtonLink } from '../../../kit/button/button.tsx'
import { IconLock } from '../../../kit/icon/icons.ts'
import { EmptyState } from '../../../kit/page/empty-state.tsx'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { useScreenLocation } from '../../../parts/screen-location/current-screen-location.tsx'

/** Shown to read-only users at the URL of a new promotion. */
export function MayNotWrite() {
  useScreenLocation('promotion', 'New Promotion')
  return (
    <>
      <title>New Promotion - Incentive Console</title>
      <PageHeader title="Promotion" />
      <EmptyState
        icon={IconLock}
        title="You have read-only access"
        action={<ButtonLink href="/promotions">Go to Promotions</ButtonLink>}
      />
    </>
  )
}
