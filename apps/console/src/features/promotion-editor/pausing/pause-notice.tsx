import { instantOf, publishState } from '@incentive/model'
import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { OnDemandPart } from '../../../kit/on-demand/on-demand-part.tsx'
import { useNow } from '../../../parts/now/use-now.ts'
import { useEditor } from '../editing/editor-context.tsx'

const pausedNotice = onDemand(async () => (await import('./paused-notice.tsx')).PausedNotice)

/** Notice for a promotion that is paused or whose publish date is in the future. Empty for others. OP-144. */
export function PauseNotice({ onShowProblems }: { onShowProblems: () => void }) {
  const now = useNow()
  const isPaused = useEditor(({ pause }) => pause !== null)
  const publishDate = useEditor(({ baseline }) => (baseline.stored ? instantOf(baseline.publishDate) : null))
  if (!isPaused && (publishDate === null || publishState(publishDate, now) === 'PUBLISHED')) return null
  return (
    <OnDemandPart source={pausedNotice} name="The pause status" advice="Reload the page.">
      {(PausedNotice) => <PausedNotice publishDate={publishDate} onShowProblems={onShowProblems} />}
    </OnDemandPart>
  )
}
