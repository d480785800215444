import { Button, ButtonLink } from '../../../kit/button/button.tsx'
import { ErrorPanel } from '../../../kit/error-panel/error-panel.tsx'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { useScreenLocation } from '../../../parts/screen-location/current-screen-location.tsx'
import type { Refusal } from '../draft/refusal.ts'

/** Explains why a promotion cannot be shown, with the next step (NAV-19, ERR-02). */
export function LoadFailure({ refusal, onRetry }: { refusal: Refusal; onRetry?: () => void }) {
  useScreenLocation('promotion', 'Promotion')
  const problems = refusal.generalIssues.map((message) => ({ id: message, message }))
  return (
    <>
      <title>Error: Promotion - Incentive Console</title>
      <PageHeader title="Promotion" />
      <ErrorPanel groups={[{ title: '', problems }]}>
        {onRetry && refusal.remedy === 'retry' ? (
          <Button onClick={onRetry}>Retry</Button>
        ) : (
          <ButtonLink href="/promotions">Go to Promotions</ButtonLink>
        )}
      </ErrorPanel>
    </>
  )
}
