import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../kit/button/button.tsx'
import { ErrorPanel } from '../../../kit/error-panel/error-panel.tsx'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { useDelayed } from '../../../kit/page/page-skeleton.tsx'
import { useScreenLocation } from '../../../parts/screen-location/current-screen-location.tsx'
import type { Refusal } from '../draft/refusal.ts'
import css from './editor-skeleton.module.css'

/** Shown while a promotion loads. */
export function Loading() {
  useScreenLocation('promotion', 'Promotion')
  return (
    <>
      <title>Promotion - Incentive Console</title>
      <EditorSkeleton />
    </>
  )
}

interface LoadFailureProps {
  refusal: Refusal
  onRetry?: () => void
  /** The next step if retrying does not help. */
  next?: ReactNode
}

/** Explains why a promotion cannot be shown, with the next step (NAV-19, ERR-02). */
export function LoadFailure(props: LoadFailureProps) {
  const { refusal, onRetry, next = <ButtonLink href="/promotions">Go to Promotions</ButtonLink> } = props
  useScreenLocation('promotion', 'Promotion')
  const problems = refusal.generalIssues.map((message) => ({ id: message, message }))
  return (
    <>
      <title>Error: Promotion - Incentive Console</title>
      <PageHeader title="Promotion" />
      <ErrorPanel groups={[{ title: '', problems }]}>
        {onRetry && refusal.remedy === 'retry' ? <Button onClick={onRetry}>Retry</Button> : next}
      </ErrorPanel>
    </>
  )
}

const fields = Array.from({ length: 8 }, (_, index) => index)
const lines = Array.from({ length: 7 }, (_, index) => index)

/**
 * Placeholder in the shape of the editor while its promotion loads. Delayed, so that fast loads do not flicker (U49).
 */
function EditorSkeleton() {
  if (!useDelayed(true)) return null
  return (
    <div role="status" className={css.skeleton}>
      <span className="kit-hidden">Loading the promotion</span>
      <div className={css.title} />
      <div className={css.tabs} />
      <div className={css.body}>
        <div className={css.fields}>
          {fields.map((field) => (
            <div key={field} className={css.field}>
              <span />
              <span />
            </div>
          ))}
        </div>
        <div className={css.side}>
          {lines.map((line) => (
            <span key={line} />
          ))}
        </div>
      </div>
    </div>
  )
}
