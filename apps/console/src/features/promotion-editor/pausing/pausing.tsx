import { isLive, publishState } from '@incentive/model/effectiveness'
import { instantOf } from '@incentive/model/time'
import { useState } from 'react'
import { Button, IfWide } from '../../../kit/button/button.tsx'
import { IconPlayerPause } from '../../../kit/icon/icons.ts'
import { onDemand } from '../../../kit/on-demand/use-on-demand.ts'
import { OnDemandDialog } from '../../../kit/on-demand/on-demand-dialog.tsx'
import { useNow } from '../../../parts/now/use-now.ts'
import { useEditor } from '../editing/editor-context.tsx'
import { OnDemandPart } from '../../../kit/on-demand/on-demand-part.tsx'

const pauseDialog = onDemand(async () => (await import('./pause-dialog.tsx')).PauseDialog)

/** Pauses a promotion that participants can see. OP-144. */
export function PauseButton() {
  const now = useNow()
  const isBusy = useEditor((state) => state.isBusy)
  const isShown = useEditor(({ baseline, pause }) => {
    const dates = { publishDate: instantOf(baseline.publishDate), expirationDate: instantOf(baseline.expirationDate) }
    return isLive(dates, now, pause !== null)
  })
  const [isOpen, setIsOpen] = useState(false)
  if (!isShown) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button icon={IconPlayerPause} isDisabled={isBusy} onClick={() => setIsOpen(true)}>
        <IfWide>Pause</IfWide>
      </Button>
      {isOpen && (
        <OnDemandDialog
          source={pauseDialog}
          title="Pause promotion"
          failure="Could not load the pause dialog."
          onClose={close}
        >
          {(PauseDialog) => <PauseDialog onClose={close} />}
        </OnDemandDialog>
      )}
    </>
  )
}

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
